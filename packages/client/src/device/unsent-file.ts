import type { OutboxItem, OutboxPhoto } from '@agora/core/outbox/outbox-state'
import type { DeviceCommand, DeviceFile } from '@agora/protocol/device-file'
import type { UserId } from '@agora/protocol/ids'

const FILE_FORMAT = 'agora-device/1'

type ReadPhoto = (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
type NewItem = Omit<OutboxItem, 'order' | 'user'>
type FilePhoto = { readonly id: string; readonly content: Uint8Array<ArrayBuffer> }

/** All that a device has yet to send, in order, with its photos: as a server or another device imports it. */
export async function writeUnsentFile(
  items: readonly OutboxItem[],
  { user, madeAt, readPhoto }: { readonly user: string; readonly madeAt: number; readonly readPhoto: ReadPhoto },
): Promise<DeviceFile> {
  const commands: DeviceCommand[] = []
  for (const item of items) commands.push(await writeItem(item, readPhoto))
  return { format: FILE_FORMAT, madeAt, user: user as UserId, commands }
}

/** What a file of a device has to add; undefined where it is none. The server judges every word of it later. */
export function readUnsentFile(
  file: unknown,
): { readonly user: string; readonly items: readonly NewItem[]; readonly photos: readonly FilePhoto[] } | undefined {
  if (!isRecord(file) || file['format'] !== FILE_FORMAT || typeof file['user'] !== 'string') return undefined
  if (!Array.isArray(file['commands'])) return undefined
  try {
    const read = file['commands'].map(readCommand)
    return {
      user: file['user'],
      items: read.map(({ item }) => item),
      photos: read.flatMap(({ photos }) => photos),
    }
  } catch {
    return undefined
  }
}

async function writeItem({ id, thread, at, what }: OutboxItem, readPhoto: ReadPhoto): Promise<DeviceCommand> {
  if (what.kind === 'command') {
    return { kind: 'command', thread, at, id, ...what.command } as DeviceCommand
  }
  const { photos = [], ...message } = what.message
  const contents = await Promise.all(photos.map((photo) => writePhoto(photo, readPhoto)))
  const attachments = photos.map((photo) => photo.id)
  return {
    kind: 'message',
    thread,
    at,
    message: { id, at, ...message, ...(attachments.length > 0 ? { attachments } : {}) },
    ...(photos.length > 0 ? { photos: contents.flatMap((photo) => photo ?? []) } : {}),
  } as DeviceCommand
}

async function writePhoto({ id, name, type }: OutboxPhoto, readPhoto: ReadPhoto) {
  const content = await readPhoto(id)
  return content && { id, type, ...(name === undefined ? {} : { name }), data: toBase64(content) }
}

function readCommand(command: unknown): { readonly item: NewItem; readonly photos: readonly FilePhoto[] } {
  if (!isRecord(command)) throw new Error('not a command')
  const given = command as DeviceCommand
  const { thread, at } = given
  if (typeof thread !== 'string' || typeof at !== 'number') throw new Error('of no conversation')
  if (given.kind === 'command') {
    const { id, name, note, fields } = given
    if (typeof id !== 'string' || typeof name !== 'string' || !isRecord(fields)) throw new Error('not a command')
    const what = { kind: 'command', command: { name, fields, ...(note === undefined ? {} : { note }) } } as const
    return { item: { id, thread, at, what }, photos: [] }
  }
  if (given.kind !== 'message' || typeof given.message?.id !== 'string' || typeof given.message.text !== 'string') {
    throw new Error('not a message')
  }
  const { id, at: saidAt, attachments = [], ...message } = given.message
  const contents = new Map((given.photos ?? []).map((photo) => [photo.id as string, photo]))
  const photos = attachments.map((photo): OutboxPhoto => {
    const { type = 'image/jpeg', name, data } = contents.get(photo) ?? {}
    // Without its content here it is at the server already.
    const isSent = data === undefined ? ({ isSent: true } as const) : {}
    return { id: photo, type, bytes: data ? fromBase64(data).length : 0, ...(name ? { name } : {}), ...isSent }
  })
  const what = { kind: 'message', message: { ...message, ...(photos.length > 0 ? { photos } : {}) } } as const
  return {
    item: { id, thread, at: saidAt ?? at, ...(message.saidIn ? { mode: message.saidIn } : {}), what },
    photos: [...contents].map(([photo, { data }]) => ({ id: photo, content: fromBase64(data) })),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** In pieces: a photo has more bytes than a call can have arguments. */
const PIECE = 0x8000

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE))
  }
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
