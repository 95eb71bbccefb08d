/** Ways to work on an inspection over HTTP, as the app does. */
import { fittingValue } from '@agora/inspection/report/testing/fitting-value'
import { DossierAnswer } from '@agora/protocol/answers'
import { ReportAnswer } from '@agora/protocol/operations/get-report'
import type { Dossier, Report, ReportEdit } from '@agora/protocol/report'
import type { TestAnswer, TestServer } from './test-server.ts'

export type Inspecting = {
  readonly start: (firm: Record<string, string>) => Promise<TestAnswer>
  readonly report: (lang?: 'nl' | 'en') => Promise<{ dossier: Dossier; report: Report }>
  readonly edit: (...edits: ReportEdit[]) => Promise<TestAnswer>
  readonly finalise: () => Promise<TestAnswer>
  /** Answers all that is missing but one field, confirms and judges all that was found, and settles every point. */
  readonly complete: (left?: { readonly except?: string }) => Promise<Dossier>
}

export function inspect({ send }: TestServer, thread = 't'): Inspecting {
  const path = `/api/threads/${thread}`
  const report = async (lang?: 'nl' | 'en') => {
    return ReportAnswer.parse((await send('GET', `${path}/report${lang ? `?lang=${lang}` : ''}`)).body)
  }
  const edit = (...edits: ReportEdit[]) => send('PATCH', `${path}/report`, { edits })
  return {
    start: (firm) => send('POST', `${path}/inspection`, firm),
    report,
    edit,
    finalise: () => send('POST', `${path}/report/finalise`),
    complete: async ({ except } = {}) => {
      const { dossier } = await report()
      const standing = dossier.findings.filter(({ status }) => status === 'proposed' || status === 'confirmed')
      const edits: ReportEdit[] = [
        ...standing.map(({ id: finding }) => ({ kind: 'finding-status', finding, status: 'confirmed' }) as const),
        ...standing
          .filter(({ kind }) => kind === 'shortcoming')
          .map(({ id: finding, suggestion }) => {
            const klass = suggestion?.class ?? 'middelzwaar'
            return { kind: 'finding-judge', finding, class: klass, measure: 'warning' } as const
          }),
        ...dossier.points.map(({ id: point }) => ({ kind: 'point', point, status: 'fixed' }) as const),
        { kind: 'caution', at: 1_000 },
      ]
      await edit(...edits)
      // One answer may open the next question.
      for (let round = 0; round < 6; round++) {
        const { missing } = (await report()).report
        const facts = missing.filter(({ field }) => !/[:.-]/.test(field) && field !== except)
        if (facts.length === 0) break
        await edit(...facts.map((one) => ({ kind: 'fact', field: one.field, value: fittingValue(one) }) as const))
      }
      return (await report()).dossier
    },
  }
}

export function dossierIn({ body }: TestAnswer): Dossier {
  return DossierAnswer.parse(body).dossier
}
