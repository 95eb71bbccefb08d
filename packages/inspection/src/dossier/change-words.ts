import type { Finding, Said } from '@agora/protocol/inspection'
import type { MessageId } from '@agora/protocol/ids'
import type { ChangedWords, Dossier } from '@agora/protocol/report'

/**
 * Words were changed, or do not count any more, or count again: what rests upon them is to be worked out anew. Without
 * `place` the event is of a time when that was not done, and its log stays as it was read then.
 */
export function changeWords(dossier: Dossier, message: MessageId, place: Omit<ChangedWords, 'message'> | undefined) {
  const shaken = shakeFindings(dossier, (source) => source.message === message)
  return place ? markChanged(shaken, { message, ...place }) : shaken
}

/** Nobody has looked at what rests upon these words, and their flags were those of other words. */
export function shakeFindings(dossier: Dossier, isMeant: (source: Said) => boolean): Dossier {
  const flags = dossier.flags.filter(({ source }) => !isMeant(source))
  const kept = new Set(flags.map(({ id }) => id))
  const { dismissals } = dossier
  return {
    ...dossier,
    flags,
    dismissed: dossier.dismissed.filter((id) => kept.has(id)),
    ...(dismissals ? { dismissals: dismissals.filter(({ flag }) => kept.has(flag)) } : {}),
    findings: dossier.findings.map((finding): Finding => {
      return finding.sources.some(isMeant) ? { ...finding, shaken: true } : finding
    }),
  }
}

/** What was not worked through yet is read as it stands when its turn comes. */
export function markChanged(dossier: Dossier, words: ChangedWords): Dossier {
  if (words.of > dossier.workedTo) return dossier
  const others = (dossier.changed ?? []).filter(({ message }) => message !== words.message)
  return { ...dossier, changed: [...others, words] }
}

/** A proposal of code that no person has done anything to. */
export function isUntouched({ status, edited, touched, class: klass, measure }: Finding): boolean {
  return status === 'proposed' && !edited && touched === undefined && klass === null && measure === null
}

/** The words by which the caution counts as given, or as missing; undefined where a person recorded it, or nobody did. */
export function cautionFrom({ caution, flags }: Pick<Dossier, 'caution' | 'flags'>): MessageId | undefined {
  return caution ? caution.source?.message : flags.findLast(({ kind }) => kind === 'caution')?.source.message
}
