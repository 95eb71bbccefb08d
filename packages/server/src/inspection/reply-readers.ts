import { type Replies, makeReplies } from '@agora/core/turns/read-reply'
import { fieldsOf } from '@agora/inspection/report/field-specs'
import type { DomainId } from '@agora/protocol/inspection'
import type { Domains } from './domains.ts'

/** Who reads answers, by the fields of each domain; made when it is needed first. */
export function replyReaders(domains: Domains): (id: DomainId) => Replies {
  const made = new Map<DomainId, Replies>()
  return (id) => {
    const { id: known, report } = domains.of(id)
    const replies = made.get(known) ?? makeReplies(fieldsOf(report))
    made.set(known, replies)
    return replies
  }
}
