import { describe, expect, test } from 'vitest'
import { emptyDraft, restaurantReport } from '../report/testing/sample-reports.ts'
import { writeMail } from './write-mail.ts'

describe('the text of a mail', () => {
  test('[SM8] [A42] a final report in Dutch, with the times of the inspection', () => {
    expect(writeMail(restaurantReport('nl'), 'nl')).toEqual({
      subject: 'Inspectierapport R-2025-0603-01 – Restaurant Bella Rosa & Zonen B.V.',
      text: [
        'In de bijlage staat het inspectierapport R-2025-0603-01, versie 2.',
        '',
        'Bedrijf: Restaurant Bella Rosa & Zonen B.V.',
        'Bezoek: 3 juni 2025 om 14:05',
        'Inspecteur: J. van ’t Hoff-Özgür',
        'Opgemaakt: 3 juni 2025 om 16:40',
        '',
        'Klopt er iets niet, neem dan contact op met de inspecteur.',
        '',
      ].join('\n'),
      filename: 'Inspectierapport R-2025-0603-01 v2.pdf',
    })
  })

  test('[SM8] the mail may be in another language than the report', () => {
    const { subject, text } = writeMail(restaurantReport('nl'), 'en')
    expect(subject).toBe('Inspection report R-2025-0603-01 – Restaurant Bella Rosa & Zonen B.V.')
    expect(text).toContain('Attached is the inspection report R-2025-0603-01, version 2.')
    expect(text).toContain('Visit: 3 June 2025 at 14:05')
  })

  test.each(['nl', 'en'] as const)('[SM8] a draft with nothing in it says that it is one (%s)', (language) => {
    const { subject, text, filename } = writeMail(emptyDraft(language), language)
    const draft = language === 'nl' ? 'Concept' : 'Draft'
    expect(subject.startsWith(`${draft}: `)).toBe(true)
    expect(filename.startsWith(`${draft} `)).toBe(true)
    expect(text).toContain(language === 'nl' ? 'Let op: dit is een concept.' : 'Please note: this is a draft.')
    expect(text).not.toMatch(/null|undefined|1970|\n\n\n/)
  })

  test('[SM8] a draft without a number reads well', () => {
    const { subject, text, filename } = writeMail(
      { ...restaurantReport('nl'), status: 'draft', number: '', finalisedAt: null },
      'nl',
    )
    expect(subject).toBe('Concept: Inspectierapport – Restaurant Bella Rosa & Zonen B.V.')
    expect(text).toContain('In de bijlage staat het inspectierapport, versie 2.')
    expect(filename).toBe('Concept Inspectierapport v2.pdf')
  })

  test('[SM8] what was found is not in the mail itself', () => {
    const report = restaurantReport('nl')
    const { text } = writeMail(report, 'nl')
    expect(report.findings.filter(({ what }) => text.includes(what))).toEqual([])
  })
})
