import { type ReplyReader, makeReplyReader } from '@agora/core/brain/reply/reply-reader'
import type { DomainId } from '@agora/protocol/inspection'
import type { Domains } from './domains.ts'

/** Who reads answers, by the fields of each domain; made when it is needed first. */
export function replyReaders(domains: Domains): (id: DomainId) => ReplyReader {
  const made = new Map<DomainId, ReplyReader>()
  return (id) => {
    const { id: known, pack } = domains.of(id)
    const reader = made.get(known) ?? makeReplyReader(pack.fields ?? [])
    made.set(known, reader)
    return reader
  }
}
