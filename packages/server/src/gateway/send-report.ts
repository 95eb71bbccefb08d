import { ThreadId } from '@agora/protocol/ids'
import { GetReport } from '@agora/protocol/operations/get-report'
import { Report } from '@agora/protocol/report'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ReportView } from '../inspection/inspections.ts'
import { encodePhotos } from '../report/encode-photos.ts'
import { type ReadPhoto, readPhotosOf } from '../report/read-photo.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identify } from './identify.ts'
import { parse } from './parse.ts'
import { readForClient } from './read-for-client.ts'

/** The JSON schema of `report.json`. */
export const reportSchema: unknown = {
  $id: 'agora-report/1',
  ...z.toJSONSchema(Report, { target: 'draft-2020-12', io: 'output' }),
}

type Rendered = { readonly type: string; readonly body: string | Uint8Array }

/** Each is loaded when it is asked for first: fonts and paper are no part of a start. */
const renderers: Readonly<Record<string, (view: ReportView, photos: ReadPhoto) => Promise<Rendered> | Rendered>> = {
  pdf: async ({ report, domain }, photos) => {
    const { renderPdf } = await import('../report/render-pdf.ts')
    return { type: 'application/pdf', body: await renderPdf(report, domain, photos) }
  },
  html: async ({ report, domain }, photos) => {
    const { renderHtml } = await import('@agora/inspection/report/render-html')
    return { type: 'text/html; charset=utf-8', body: renderHtml(report, domain, await encodePhotos(report, photos)) }
  },
  json: ({ report }) => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(report, null, 2) }),
  csv: async ({ report }) => {
    const { renderCsv } = await import('@agora/inspection/report/render-csv')
    return { type: 'text/csv; charset=utf-8', body: renderCsv(report) }
  },
}

/** A report as a file: named by its number, never kept by a cache, and a page that can do nothing but be read. */
export async function sendReport(context: Context, parts: GatewayParts): Promise<Response> {
  const user = await identify(context.req.raw, parts)
  const thread = parse(ThreadId, context.req.param('thread'), 'thread')
  const { lang } = parse(GetReport, context.req.query())
  const kind = (context.req.param('file') ?? '').replace('report.', '')
  let name = ''
  let type = ''
  const body = await readForClient(context, parts, async () => {
    const view = await parts.inspections.report(user, thread, lang)
    const rendered = await renderers[kind]?.(view, readPhotosOf(parts.attachments, thread))
    if (!rendered) throw new Error(`assertion failed: no renderer for ${kind}`)
    const { number, version, status } = view.report
    name = `${number || 'report'}${status === 'final' ? `-v${version}` : '-concept'}.${kind}`
    type = rendered.type
    return typeof rendered.body === 'string' ? rendered.body : new Uint8Array(rendered.body)
  })
  return context.body(body, 200, {
    'content-type': type,
    'content-disposition': `${kind === 'html' ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  })
}
