import { timeWriter } from '@agora/core/context/write-time'
import { reportTexts } from '@agora/inspection/report/texts/report-texts'
import { writeMoment } from '@agora/inspection/report/write-moment'
import type { Report } from '@agora/protocol/report'

export type MailText = { readonly subject: string; readonly text: string; readonly filename: string }

type Parts = {
  readonly name: string
  readonly draft: string
  readonly attached: (number: string, version: number) => string
  readonly company: string
  readonly visit: string
  readonly inspector: string
  readonly madeOn: string
  readonly notFinal: string
  readonly closing: string
}

const parts: Readonly<Record<Report['language'], Parts>> = {
  nl: {
    name: 'Inspectierapport',
    draft: 'Concept',
    attached: (number, version) =>
      `In de bijlage staat het inspectierapport${number && ` ${number}`}, versie ${version}.`,
    company: 'Bedrijf',
    visit: 'Bezoek',
    inspector: 'Inspecteur',
    madeOn: 'Opgemaakt',
    notFinal: 'Let op: dit is een concept. Het is niet vastgesteld en kan nog veranderen.',
    closing: 'Klopt er iets niet, neem dan contact op met de inspecteur.',
  },
  en: {
    name: 'Inspection report',
    draft: 'Draft',
    attached: (number, version) => `Attached is the inspection report${number && ` ${number}`}, version ${version}.`,
    company: 'Company',
    visit: 'Visit',
    inspector: 'Inspector',
    madeOn: 'Drawn up',
    notFinal: 'Please note: this is a draft. It has not been made final and may still change.',
    closing: 'If something is not right, please contact the inspector.',
  },
}

/** The mail that a report goes out with. It tells which one it is; what was found stands only in the attachment. */
export function writeMail(report: Report, language: Report['language']): MailText {
  const say = parts[language]
  const time = (atMs: number) => writeMoment(atMs, language, report.timeZone)
  const isDraft = report.status === 'draft'
  // A draft may have no number yet.
  const name = [say.name, report.number].filter(Boolean).join(' ')
  const subject = [`${isDraft ? `${say.draft}: ` : ''}${name}`, ...(report.company ? [report.company.name] : [])].join(
    ' – ',
  )
  const rows = [
    ...(report.company ? [`${say.company}: ${report.company.name}`] : []),
    ...(report.visitedAt === null ? [] : [`${say.visit}: ${time(report.visitedAt)}`]),
    ...(report.inspector.trim() ? [`${say.inspector}: ${report.inspector}`] : []),
    ...(report.finalisedAt === null ? [] : [`${say.madeOn}: ${time(report.finalisedAt)}`]),
    ...(report.namesZone ? [`${reportTexts(language).page.zone}: ${timeWriter(report.timeZone).zone}`] : []),
  ]
  const paragraphs = [
    say.attached(report.number, report.version),
    ...(isDraft ? [say.notFinal] : []),
    rows.join('\n'),
    say.closing,
  ]
  return {
    subject,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
    filename: `${isDraft ? `${say.draft} ` : ''}${name} v${report.version}.pdf`,
  }
}
