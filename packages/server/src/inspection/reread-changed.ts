import type { Rereading } from '@agora/inspection/dossier/decide-dossier'
import type { Domain } from '@agora/inspection/domain/domain'
import type { FoundFact } from '@agora/inspection/findings/find-facts'
import { factsToReread, lastFacts } from '@agora/inspection/reread/reread-facts'
import { wordsToRead } from '@agora/inspection/reread/words-to-read'
import type { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { ChangedWords, Dossier } from '@agora/protocol/report'
import type { LogStorage } from '../log/log-storage.ts'
import { findReplies } from '../threads/find-message.ts'
import { readMessages, readMessagesAfter } from '../threads/read-history.ts'

/** Utterances before and behind changed words that may belong to the same finding; code joins no more than that. */
const AROUND = 12
/** Messages read at once, where a fact is looked for in all that was said. */
const PAGE = 500

/** What depends on changed words, worked out anew from the words as they stand now. */
export async function rereadChanged(
  storage: LogStorage,
  dossier: Dossier,
  changed: readonly ChangedWords[],
  domain: Domain,
  zone: string | undefined,
): Promise<Rereading & { readonly seq: number }> {
  const { rereadWords } = await import('@agora/inspection/reread/reread-words')
  const { findFacts } = await import('@agora/inspection/findings/find-facts')
  const ids = new Set(changed.map(({ message }) => message))
  const said = wordsToRead(await readAround(storage, dossier, changed), dossier, zone)
  const lost = factsToReread(dossier, ids)
  const found = findFacts(said, domain).filter(({ field }) => !lost.includes(field))
  const again = lost.length === 0 ? [] : await findAgain(storage, dossier, zone, (words) => findFacts(words, domain))
  const facts = [...found, ...again.filter(({ field }) => lost.includes(field))]
  const findings = rereadWords(dossier.findings, ids, said, domain)
  return { ...findings, seq: dossier.seq, changed, facts, lost }
}

/** The words around those that were changed, and around all that the same findings rest upon. */
async function readAround(
  storage: LogStorage,
  { thread, findings, workedTo }: Dossier,
  changed: readonly ChangedWords[],
): Promise<readonly Message[]> {
  const messages = new Map<MessageId, Message>()
  for (const { of } of changed) {
    const near = [
      ...(await readMessages(storage, thread, of, AROUND)),
      ...(await readMessagesAfter(storage, thread, of - 1, AROUND + 1)),
    ]
    for (const message of near) messages.set(message.id, message)
  }
  const resting = findings.filter(({ sources }) => sources.some(({ message }) => messages.has(message)))
  const others = resting.flatMap(({ sources }) => sources.map(({ message }) => message))
  const missing = [...new Set(others)].filter((id) => !messages.has(id))
  for (const [id, message] of await findReplies(storage, thread, missing)) messages.set(id, message)
  return [...messages.values()].filter(({ seq }) => seq <= workedTo).sort((a, b) => a.seq - b.seq)
}

/** What all that was worked through says of the visit, page by page. */
async function findAgain(
  storage: LogStorage,
  dossier: Dossier,
  zone: string | undefined,
  find: (words: ReturnType<typeof wordsToRead>) => readonly FoundFact[],
): Promise<readonly FoundFact[]> {
  const pages: (readonly FoundFact[])[] = []
  for (let after = 0; ;) {
    const messages = await readMessagesAfter(storage, dossier.thread, after, PAGE)
    pages.push(
      find(
        wordsToRead(
          messages.filter(({ seq }) => seq <= dossier.workedTo),
          dossier,
          zone,
        ),
      ),
    )
    after = messages.at(-1)?.seq ?? dossier.workedTo
    if (messages.length < PAGE || after >= dossier.workedTo) return lastFacts(pages)
    // Lets other requests run between pages of a long conversation.
    await new Promise((turn) => setImmediate(turn))
  }
}
