import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import { owner } from '../auth/owner.ts'
import { keptToken } from '../auth/owner-token.ts'
import { type Config, ConfigError } from '../config.ts'
import { Failure, toWireError } from '../failure.ts'
import { FolderInUse, lockDataFolder, makeDataFolder } from '../log/data-folder.ts'
import { StorageError } from '../log/log-storage.ts'
import { type DeviceImport, importDevice, readDeviceFile } from '../transfer/import-device.ts'
import { type ImportedThread, importThread } from '../transfer/import-thread.ts'
import { readThreadFile } from '../transfer/read-thread-file.ts'
import { openServices } from '../transfer/open-services.ts'
import type { Command, CommandContext } from './command.ts'

/** What is read at once; V8 has no longer text than some 500 MB. */
const MOST_BYTES = 400 * 1024 * 1024
/** Refusals beyond this are counted, not listed. */
const MOST_REFUSED_LINES = 50

const AnyFile = z.looseObject({ format: z.string() })
type AnyFile = z.infer<typeof AnyFile>
type Imported = DeviceImport | ImportedThread

/** Takes a file: a conversation that was exported, or what a device had yet to send. Any number of times. */
export const importCommand: Command = async (context) => {
  const file = readFile(readName(context.args))
  makeDataFolder(context.config.dataFolder)
  const lock = context.config.databaseUrl ? undefined : tryLock(context.config.dataFolder)
  try {
    const isAlone = lock !== undefined || context.config.databaseUrl !== undefined
    const imported = isAlone ? await importHere(context, file) : await importThere(context.config, file)
    return tell(imported, context.print)
  } catch (error) {
    if (!(error instanceof Failure) && !(error instanceof StorageError)) throw error
    throw new ConfigError(toWireError(error).message, { cause: error })
  } finally {
    lock?.release()
  }
}

function readName(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
    const [name, ...more] = positionals
    if (name !== undefined && more.length === 0) return name
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  throw new ConfigError('say which file: agora import FILE')
}

function readFile(name: string): AnyFile {
  const { size } = statSync(name)
  if (size > MOST_BYTES)
    throw new ConfigError(`${name} is larger than ${MOST_BYTES} bytes, which is all that can be read`)
  let given: unknown
  try {
    given = JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ConfigError(`${name} is no JSON, or not all of it is there`, { cause: error })
  }
  const file = AnyFile.safeParse(given)
  if (file.success && /^agora-(device|thread)\//.test(file.data.format)) return file.data
  throw new ConfigError(`${name} is neither a conversation that Agora exported nor a file of a device`)
}

/** Undefined where a server has it. */
function tryLock(folder: string): ReturnType<typeof lockDataFolder> | undefined {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}

async function importHere({ config, ambient }: CommandContext, file: AnyFile): Promise<Imported> {
  const services = await openServices(config, ambient)
  try {
    return file.format.startsWith('agora-device/')
      ? await importDevice(services, owner, readDeviceFile(file))
      : await importThread(services, owner, readThreadFile(file))
  } finally {
    await services.close()
  }
}

/** By the server that runs: it would not hear of what is written behind its back. */
async function importThere(config: Config, file: AnyFile): Promise<Imported> {
  const came: DeviceImport = { accepted: [], duplicate: [], refused: [] }
  for (const part of splitFile(file)) {
    const answer = await send(config, part)
    if (!('accepted' in answer)) return answer
    came.accepted.push(...answer.accepted)
    came.duplicate.push(...answer.duplicate)
    came.refused.push(...answer.refused)
  }
  return came
}

/** What a device had yet to send may go in parts; a conversation may not. */
function splitFile(file: AnyFile): readonly string[] {
  const whole = JSON.stringify(file)
  const isDevice = file.format.startsWith('agora-device/') && Array.isArray(file['commands'])
  if (Buffer.byteLength(whole) <= limits.importBytes) return [whole]
  if (!isDevice) {
    throw new ConfigError('this conversation is too large for a server that runs: stop it, and import the file again')
  }
  const commands = file['commands'] as readonly unknown[]
  if (commands.length < 2) throw new ConfigError('something in this file is too large to be imported')
  const middle = Math.ceil(commands.length / 2)
  const halves = [commands.slice(0, middle), commands.slice(middle)]
  return halves.flatMap((half) => splitFile({ ...file, commands: half }))
}

const Answer = z.union([
  z.object({
    accepted: z.array(z.string()),
    duplicate: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), thread: z.string(), code: z.string(), message: z.string() })),
  }),
  z.object({ thread: z.string(), events: z.int(), seq: z.int() }),
])
const Refusal = z.object({ error: z.object({ message: z.string() }) })

async function send({ host, port, dataFolder, token }: Config, body: string): Promise<Imported> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const headers = {
    authorization: `Bearer ${token ?? keptToken(dataFolder) ?? ''}`,
    'content-type': 'application/json',
  }
  const response = await fetch(`${url}/api/import`, { method: 'POST', headers, body }).catch(() => undefined)
  if (!response) {
    throw new ConfigError(`a server uses ${dataFolder}, but none answers at ${url}; set HOST and PORT as it has them`)
  }
  const given: unknown = await response.json().catch(() => undefined)
  const answer = Answer.safeParse(given)
  if (response.ok && answer.success) return answer.data as Imported
  const refusal = Refusal.safeParse(given)
  throw new ConfigError(
    refusal.success ? refusal.data.error.message : `what answers at ${url} is not the server of ${dataFolder}`,
  )
}

/** Exits 1 where something was refused: the file is not to be thrown away unread. */
function tell(imported: Imported, print: (text: string) => void): number {
  if (!('accepted' in imported)) {
    const { thread, events, seq } = imported
    const how = events === 0 ? 'known already' : events === seq ? 'all new' : `${events} of them new`
    print(`the conversation "${thread}": ${seq} events, ${how}`)
    return 0
  }
  const { accepted, duplicate, refused } = imported
  print(`${accepted.length} new, ${duplicate.length} known, ${refused.length} refused`)
  for (const { id, thread, code, message } of refused.slice(0, MOST_REFUSED_LINES)) {
    print(`  refused ${id} in ${thread}: ${message} (${code})`)
  }
  if (refused.length > MOST_REFUSED_LINES) print(`  … and ${refused.length - MOST_REFUSED_LINES} more`)
  return refused.length === 0 ? 0 : 1
}
