import { wordEraser } from '@agora/inspection/dossier/erase-words'
import { wordsIn } from '@agora/core/notes/mask-words'
import type { AttachmentId } from '@agora/protocol/attachment'
import type { Envelope } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'
import { readDossier } from '../inspection/read-dossier.ts'
import { type StoredEvent, contentHashOf, contentOf, readEnvelope } from '../log/hash-chain.ts'
import type { LeftEvent, LogStorage } from '../log/log-storage.ts'

/** Events read at once. */
const PAGE = 500

/**
 * Removes the words of an erased note from the log and from everything derived from it. Returns false if this must
 * wait: a turn still uses them, or their consequences are still being evaluated.
 */
export async function eraseNote(storage: LogStorage, thread: ThreadId, number: number): Promise<boolean> {
  const { state } = (await storage.readThread(thread)) ?? {}
  // With the conversation, all of it goes.
  if (!state || state.deleted) return true
  const dossier = await readDossier(storage, state)
  if (state.activeTurn || state.waiting.length > 0 || (state.workDue !== null && !dossier.final)) return false
  const gathered = await gather(storage, thread, number)
  if (!gathered) return true
  const { message, texts, photos, said } = gathered
  const erase = wordEraser({ message, number, texts, said, dossier })
  const left: LeftEvent[] = []
  for await (const event of readAll(storage, thread)) {
    const erased = erase(readEnvelope(event))
    if (erased) left.push({ seq: event.seq, contentHash: contentHashOf(event), remains: contentOf(erased) })
  }
  await storage.eraseWords(thread, message, left, [...photos])
  return true
}

/** What the note said and showed, and the words that people say elsewhere. */
async function gather(storage: LogStorage, thread: ThreadId, number: number) {
  let message: (Envelope & { type: 'message-posted' })['message'] | undefined
  const texts: string[] = []
  const said = new Set<string>()
  const photos = new Set<AttachmentId>()
  const others = new Set<AttachmentId>()
  for await (const stored of readAll(storage, thread)) {
    const event = readEnvelope(stored)
    if (event.type === 'message-posted') {
      const isMeant = event.number === number
      for (const { id } of event.attachments ?? []) (isMeant ? photos : others).add(id)
      if (isMeant) {
        message = event.message
        texts.push(event.text)
      } else if (event.by.kind === 'user') for (const word of wordsIn(event.text)) said.add(word)
    } else if ((event.type === 'note-edited' || event.type === 'note-forked') && event.number === number) {
      texts.push(event.text)
    }
  }
  for (const id of others) photos.delete(id)
  return message && { message, texts: texts.filter((text) => text !== ''), said, photos }
}

async function* readAll(storage: LogStorage, thread: ThreadId): AsyncGenerator<StoredEvent, void> {
  for (let after = 0; ;) {
    const page = await storage.readEvents(thread, after, PAGE)
    yield* page
    after = page.at(-1)?.seq ?? after
    if (page.length < PAGE) return
    // A long past must not keep everybody else waiting.
    await new Promise((turn) => setImmediate(turn))
  }
}
