/** What a sentence of the report is about, by its id: "finding:<id>", "fact:<field>", "passage:<id>.<n>". */
export type SentenceSubject =
  | { readonly kind: 'finding' | 'fact' | 'passage'; readonly id: string }
  | { readonly kind: 'other' }

export function readSubject(sentence: string): SentenceSubject {
  const [, kind, id = ''] = /^(finding|fact|passage):(.+)$/s.exec(sentence) ?? []
  if (kind === 'finding' || kind === 'fact') return { kind, id: id.replace(/#.*$/s, '') }
  // A passage may be of several sentences, which are numbered.
  if (kind === 'passage') return { kind, id: id.replace(/\.\d+$/, '') }
  return { kind: 'other' }
}
