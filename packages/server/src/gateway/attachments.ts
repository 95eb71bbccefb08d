import { type Attachment, AttachmentId } from '@agora/protocol/attachment'
import { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Context } from 'hono'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identify } from './identify.ts'
import { hasAlready } from './has-already.ts'
import { parse } from './parse.ts'
import { pullStream } from './pull-stream.ts'
import { putPhoto } from './put-photo.ts'
import { readBytes } from './read-body.ts'
import { clientOf, holdForClient, incomingOf } from './read-for-client.ts'

const PutAttachment = z.strictObject({ name: z.string().trim().max(200).optional() })

/** Takes a photo that is to go with a message. Sent again it is the same; another one under its id is refused. */
export async function takeAttachment(context: Context, parts: GatewayParts): Promise<Response> {
  const { user, thread, id } = await whose(context, parts, 'put-attachment')
  const { name } = parse(PutAttachment, context.req.query())
  const weight = parts.load.enter(clientOf(context, parts))
  try {
    const content = await readBytes(incomingOf(context), weight.add, limits.attachmentBytes)
    const { put, attachment } = await putPhoto(parts, user, { thread, id, name, content })
    return context.json({ attachment }, put === 'kept' ? 201 : 200)
  } finally {
    weight.leave()
  }
}

/** A photo as it was sent, to be looked at and nothing else. */
export async function sendAttachment(context: Context, parts: GatewayParts): Promise<Response> {
  const { thread, id } = await whose(context, parts, 'get-attachment')
  const [attachment] = await parts.attachments.describe(thread, [id])
  if (!attachment) throw new Failure('attachment-not-found', 'there is no such photo in this conversation')
  const etag = `"${attachment.sha256}"`
  // It never changes, and may be erased: a browser asks each time whether it may still show what it has.
  const caching = { 'cache-control': 'private, no-cache', etag }
  if (hasAlready(context, etag)) return context.body(null, 304, caching)
  const headers = {
    ...caching,
    'content-type': attachment.type,
    'content-length': String(attachment.bytes),
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  holdForClient(context, parts, Math.min(attachment.bytes, limits.pageBytes))
  return context.body(pullStream(readPieces(parts, thread, attachment)), 200, headers)
}

async function* readPieces(
  { attachments }: GatewayParts,
  thread: ThreadId,
  { id, bytes }: Attachment,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes;) {
    const piece = await attachments.readPiece(thread, id, from, limits.pageBytes)
    // Deleted meanwhile: a body that is too short tells the client that this is not all.
    if (!piece || piece.length === 0)
      throw new Failure('attachment-not-found', 'this photo was deleted while it was read')
    from += piece.length
    yield piece
  }
}

async function whose(context: Context, parts: GatewayParts, action: 'put-attachment' | 'get-attachment') {
  const user = await identify(context.req.raw, parts)
  const thread = parse(ThreadId, context.req.param('thread'), 'thread')
  const id = parse(AttachmentId, context.req.param('attachment'), 'attachment')
  await parts.threads.open(user, action, thread)
  return { user, thread, id }
}
