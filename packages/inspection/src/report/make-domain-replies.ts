import { type Replies, makeReplies } from '@agora/core/turns/read-reply'
import type { Domain } from '../domain/domain.ts'
import { fieldsOf } from './field-specs.ts'

/** What reads answers to questions, by the fields of a domain's report. */
export function makeDomainReplies({ report }: Domain): Replies {
  return makeReplies(fieldsOf(report))
}
