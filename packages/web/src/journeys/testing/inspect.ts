/** An inspection that was begun elsewhere, over the API. */
import { fittingValue } from '@agora/inspection/report/testing/fitting-value'
import type { AgoraApi } from '../../testing/agora-api.ts'

type Dossier = {
  readonly facts: Readonly<Record<string, { readonly value: string | null }>>
  readonly findings: readonly { readonly id: string; readonly status: string }[]
  readonly points: readonly { readonly id: string; readonly status: string | null }[]
  readonly final: object | null
}
type Missing = Parameters<typeof fittingValue>[0] & { readonly field: string; readonly importance: string }

/** A conversation with an inspection of Bella Rosa, in which this was said while Agora listened, and then taken up. */
export async function inspect(agora: AgoraApi, id: string, ...notes: string[]): Promise<void> {
  await agora.ask('POST', '/api/threads', { id, title: 'Bella Rosa', mode: 'listen' })
  await agora.ask('POST', `/api/threads/${id}/inspection`, { registration: '92251854' })
  await agora.say(id, ...notes)
  await agora.ask('PUT', `/api/threads/${id}/mode`, { mode: 'feedback' })
}

export async function readReport(agora: AgoraApi, id: string) {
  return (await agora.ask('GET', `/api/threads/${id}/report?lang=nl`)) as unknown as {
    readonly dossier: Dossier
    readonly report: { readonly missing: readonly Missing[] }
  }
}

/** An answer may open a question, and that one another. */
const MOST_ROUNDS = 4

/** Everything that a person must say of it, but for what became of earlier points. */
export async function fillInReport(agora: AgoraApi, id: string): Promise<void> {
  const path = `/api/threads/${id}/report`
  const { dossier } = await readReport(agora, id)
  for (const { id: finding } of dossier.findings) {
    const judged = { kind: 'finding-judge', finding, class: 'middelzwaar', measure: 'warning', reason: 'zo gezien' }
    await agora.ask('PATCH', path, { edits: [{ kind: 'finding-status', finding, status: 'confirmed' }, judged] })
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { report } = await readReport(agora, id)
    const open = report.missing.filter(
      ({ field, importance }) => importance === 'required' && !field.startsWith('point-'),
    )
    if (open.length === 0) return
    await agora.ask('PATCH', path, {
      edits: open.map((one) => ({ kind: 'fact', field: one.field, value: fittingValue(one, 1) })),
    })
  }
}

/** Nothing of earlier visits was put right. */
export async function settlePoints(agora: AgoraApi, id: string): Promise<void> {
  const { dossier } = await readReport(agora, id)
  const edits = dossier.points.map(({ id: point }) => ({ kind: 'point', point, status: 'not-fixed' }))
  await agora.ask('PATCH', `/api/threads/${id}/report`, { edits })
}
