import type { Report } from '@agora/protocol/report'

type PhotoTexts = {
  readonly photo: string
  readonly note: (number: number) => string
  readonly message: string
  /** What somebody who cannot see it is told. */
  readonly alt: (words: string) => string
  readonly notHere: string
  readonly shownAt: (finding: number) => string
}

export const photoTexts: Readonly<Record<Report['language'], PhotoTexts>> = {
  nl: {
    photo: 'Foto',
    note: (number) => `notitie ${number}`,
    message: 'bericht',
    alt: (words) => `Foto bij: ${words}`,
    notHere: 'niet in dit bestand opgenomen',
    shownAt: (finding) => `zie bevinding ${finding}`,
  },
  en: {
    photo: 'Photo',
    note: (number) => `note ${number}`,
    message: 'message',
    alt: (words) => `Photo with: ${words}`,
    notHere: 'not included in this file',
    shownAt: (finding) => `see finding ${finding}`,
  },
}
