import type { ErrorCode } from '@agora/protocol/errors'
import { type DeviceCommand, DeviceFile } from '@agora/protocol/device-file'
import { CommandKey, type ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { NewMessage, PostAnswer, RefusalCode } from '@agora/protocol/message'
import type { User } from '../auth/authorise.ts'
import { Failure, toWireError } from '../failure.ts'
import { AllRefused } from '../gateway/all-refused.ts'
import type { OperationServices } from '../gateway/operation-request.ts'
import { perform } from '../gateway/perform.ts'
import { type PhotoParts, putPhoto } from '../gateway/put-photo.ts'

export type DeviceImport = {
  readonly accepted: string[]
  readonly duplicate: string[]
  readonly refused: {
    readonly id: string
    readonly thread: ThreadId
    readonly code: Refused
    readonly message: string
  }[]
}
type Refused = ErrorCode | RefusalCode
type Said = DeviceCommand & { readonly kind: 'message' }
type Done = DeviceCommand & { readonly kind: 'command' }

/** What is wrong with the server and not with what it is asked: the whole file is to be imported again. */
const ends: ReadonlySet<ErrorCode> = new Set([
  'storage-full',
  'storage-unavailable',
  'shutting-down',
  'busy',
  'internal',
])

/**
 * Executes the commands that a device had yet to send, in order and under their ids: photos first, then messages. A
 * repeat has no effect, and a refused command does not stop the following ones.
 */
export async function importDevice(
  parts: OperationServices & PhotoParts,
  user: User,
  { user: sayer, commands }: DeviceFile,
): Promise<DeviceImport> {
  parts.threads.allow(user, 'import-device')
  if (sayer !== user.id) throw new Failure('forbidden', 'this file holds the words of another user')
  const importer = new CommandImporter(parts, user)
  for (const command of commands) await importer.take(command)
  await importer.flush()
  return importer.came
}

/** Reads a file of a device. */
export function readDeviceFile(given: unknown): DeviceFile {
  const parsed = DeviceFile.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'it'
  throw new Failure('bad-request', `this file cannot be imported: ${where}: ${issue?.message ?? 'invalid'}`)
}

class CommandImporter {
  readonly #parts: OperationServices & PhotoParts
  readonly #user: User
  /** Messages of one conversation that go together: a request opens at most one turn. */
  #waiting: Said[] = []
  readonly came: DeviceImport = { accepted: [], duplicate: [], refused: [] }

  constructor(parts: OperationServices & PhotoParts, user: User) {
    this.#parts = parts
    this.#user = user
  }

  async take(command: DeviceCommand): Promise<void> {
    if (command.kind === 'command') {
      await this.flush()
      return this.#perform(command)
    }
    const isApart = this.#waiting[0] && this.#waiting[0].thread !== command.thread
    if (isApart || this.#waiting.length >= limits.batchMessages) await this.flush()
    if (await this.#keepPhotos(command)) this.#waiting.push(command)
  }

  async flush(): Promise<void> {
    const said = this.#waiting.splice(0)
    const [first] = said
    if (!first) return
    const { thread } = first
    try {
      const messages = said.map(toMessage)
      const call = { name: 'post-messages', user: this.#user, thread, key: undefined, fields: { messages } } as const
      this.#told(thread, await perform(this.#parts, call))
    } catch (error) {
      if (error instanceof AllRefused) return this.#told(thread, error.answer)
      for (const { message } of said) this.#refuse(message.id, thread, error)
    }
  }

  #told(thread: ThreadId, { accepted, duplicate, refused }: PostAnswer): void {
    this.came.accepted.push(...accepted)
    this.came.duplicate.push(...duplicate)
    this.came.refused.push(...refused.map((one) => ({ ...one, thread })))
  }

  async #perform({ id, name, thread, note, fields }: Done): Promise<void> {
    const key = CommandKey.parse(id)
    try {
      const isDone = await this.#parts.threads.isDone(thread, key)
      const body = name === 'create-thread' ? { id: thread, ...fields } : fields
      await perform(this.#parts, { name, user: this.#user, thread, note, key, fields: body })
      this.came[isDone ? 'duplicate' : 'accepted'].push(id)
    } catch (error) {
      this.#refuse(id, thread, error)
    }
  }

  /** Whether all that goes with it is there. */
  async #keepPhotos({ thread, message, photos = [] }: Said): Promise<boolean> {
    try {
      for (const { id, name, data } of photos) {
        const content = Buffer.from(data, 'base64')
        await putPhoto(this.#parts, this.#user, { thread, id, name: name?.trim().slice(0, 200), content })
      }
      return true
    } catch (error) {
      this.#refuse(message.id, thread, error)
      return false
    }
  }

  #refuse(id: string, thread: ThreadId, error: unknown): void {
    const { code, message } = toWireError(error)
    if (ends.has(code)) throw error
    this.came.refused.push({ id, thread, code, message })
  }
}

function toMessage({ message, photos }: Said): NewMessage {
  return photos?.length && !message.attachments ? { ...message, attachments: photos.map(({ id }) => id) } : message
}
