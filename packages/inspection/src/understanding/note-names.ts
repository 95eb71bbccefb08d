import type { Words } from '@agora/protocol/turn'

/** What a note tells, for people: the labels of the task `note`. */
export const noteNames: Readonly<Record<string, Words>> = {
  shortcoming: { nl: 'tekortkoming', en: 'shortcoming' },
  'in-order': { nl: 'in orde', en: 'in order' },
  observation: { nl: 'waarneming', en: 'observation' },
  fact: { nl: 'feit voor het rapport', en: 'fact for the report' },
  talk: { nl: 'gesprek, geen bewijs', en: 'talk, no evidence' },
}
