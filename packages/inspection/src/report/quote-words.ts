import type { Said } from '@agora/protocol/inspection'
import type { Message } from '@agora/protocol/message'
import type { Dossier, Quote } from '@agora/protocol/report'

/** All that something in the dossier rests upon. */
export function sourcesIn({ facts, findings, passages, caution, flags }: Dossier): Said[] {
  return [
    ...Object.values(facts).flatMap(({ sources }) => sources),
    ...findings.flatMap(({ sources }) => sources),
    ...passages.flatMap(({ sources }) => sources),
    ...flags.map(({ source }) => source),
    ...(caution?.source ? [caution.source] : []),
  ]
}

/** A message as a report quotes it. */
export function quoteWords({
  id,
  number,
  seq,
  text,
  at,
  saidAt,
  by,
  edited,
  withdrawn,
  attachments,
  others,
}: Message): Quote {
  return {
    message: id,
    ...(number === undefined ? {} : { number }),
    seq,
    text,
    at: saidAt ?? at,
    by,
    ...(edited ? { edited } : {}),
    ...(withdrawn ? { withdrawn } : {}),
    ...(attachments ? { attachments } : {}),
    ...(others ? { others } : {}),
  }
}
