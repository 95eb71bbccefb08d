/** Conversations with an inspection, made over HTTP. */
import { fittingValue } from '@agora/inspection/report/testing/fitting-value'
import type { AgoraApi } from '../../testing/agora-api.ts'
import { until } from '../../testing/until.ts'

export const FISH = 'Open ton met rauwe vis naast de afvoer in de spoelkeuken.'
export const SALMON = 'De zalm in de koelcel is negen komma vijf graden, gemeten in het product.'
/** A window in which the inspection stands beside the conversation. */
export const ROOMY = { width: 1_440, height: 900 }

/** A conversation with an inspection, in which this was said while Agora listened, and then taken up. */
export async function makeInspection(agora: AgoraApi, id: string, ...notes: string[]): Promise<void> {
  await agora.ask('POST', '/api/threads', { id, title: 'Bella Rosa', mode: 'listen' })
  await agora.ask('POST', `/api/threads/${id}/inspection`, { registration: '92251854' })
  await agora.say(id, ...notes)
  await agora.ask('PUT', `/api/threads/${id}/mode`, { mode: 'feedback' })
}

type Finding = { readonly id: string; readonly what: string; readonly status: string }
type Dossier = {
  readonly findings: readonly Finding[]
  readonly points: readonly { readonly id: string; readonly status: string }[]
  readonly final: object | null
}
type Missing = Parameters<typeof fittingValue>[0] & { readonly field: string; readonly importance: string }

export async function readReport(agora: AgoraApi, id: string) {
  return (await agora.ask('GET', `/api/threads/${id}/report?lang=nl`)) as unknown as {
    readonly dossier: Dossier
    readonly report: { readonly missing: readonly Missing[] }
  }
}

const MOST_ROUNDS = 4

/** Everything that a person must say of it, but for what became of earlier points. An answer may open a question. */
export async function fillIn(agora: AgoraApi, id: string): Promise<void> {
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

/** Made final over HTTP once there is a finding: everything is filled in, and no earlier point was put right. */
export async function finalise(agora: AgoraApi, id: string): Promise<void> {
  const path = `/api/threads/${id}/report`
  await until('a finding', async () => (await readReport(agora, id)).dossier.findings.length > 0)
  await fillIn(agora, id)
  const { dossier } = await readReport(agora, id)
  const edits = dossier.points.map((point) => ({ kind: 'point', point: point.id, status: 'not-fixed' }))
  await agora.ask('PATCH', path, { edits })
  const answer = await agora.ask('POST', `${path}/finalise`)
  if ('error' in answer) throw new Error(`not final: ${JSON.stringify(answer)}`)
}
