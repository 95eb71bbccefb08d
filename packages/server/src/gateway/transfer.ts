import { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Context } from 'hono'
import { z } from 'zod'
import { ExportFormat, exportThread, exportTypes, nameExport } from '../transfer/export-thread.ts'
import { importDevice } from '../transfer/import-device.ts'
import { importThread } from '../transfer/import-thread.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identify } from './identify.ts'
import { parse } from './parse.ts'
import { pullStream } from './pull-stream.ts'
import { readJsonBytes } from './read-body.ts'
import { clientOf, incomingOf, readForClient } from './read-for-client.ts'

const ExportThread = z.strictObject({ format: ExportFormat, lang: z.enum(['nl', 'en']).optional() })

/** A conversation as a file. */
export async function sendExport(context: Context, parts: GatewayParts): Promise<Response> {
  const user = await identify(context.req.raw, parts)
  const thread = parse(ThreadId, context.req.param('thread'), 'thread')
  const { format, lang: language } = parse(ExportThread, context.req.query())
  const state = await parts.threads.open(user, 'export-thread', thread)
  const pieces = exportThread(parts, state, format, { language, madeAt: parts.ambient.now() })
  // What fails at once is told as what it is; once something was sent, only an end that is none can tell.
  let first: IteratorResult<string | Uint8Array, unknown> = { done: true, value: undefined }
  await readForClient(context, parts, async () => {
    first = await pieces.next()
    return first.done ? '' : toBytes(first.value)
  })
  const headers = {
    'content-type': exportTypes[format],
    'content-disposition': `attachment; filename="${nameExport(state, format)}"`,
  }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  return context.body(pullStream(bytesOf(first, pieces)), 200, headers)
}

async function* bytesOf(
  first: IteratorResult<string | Uint8Array, unknown>,
  rest: AsyncGenerator<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done) return
  yield toBytes(first.value)
  for await (const piece of rest) yield toBytes(piece)
}

function toBytes(piece: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof piece === 'string' ? Buffer.from(piece, 'utf8') : new Uint8Array(piece)
}

/** Takes a file: what a device had yet to send, or a whole conversation. */
export async function takeImport(context: Context, parts: GatewayParts): Promise<Response> {
  const user = await identify(context.req.raw, parts)
  const weight = parts.load.enter(clientOf(context, parts))
  try {
    const bytes = await readJsonBytes(incomingOf(context), weight.add, limits.importBytes)
    return context.json(
      await parts.imports.read(bytes, async (read) => {
        if (read.kind === 'device') return importDevice(parts, user, read.file)
        return importThread(parts, user, read.file)
      }),
    )
  } finally {
    weight.leave()
  }
}
