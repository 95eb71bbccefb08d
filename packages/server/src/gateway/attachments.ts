import { AttachmentId } from '@agora/protocol/attachment'
import { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identify } from './identify.ts'
import { parse } from './parse.ts'
import { putPhoto } from './put-photo.ts'
import { readBytes } from './read-body.ts'

const PutAttachment = z.strictObject({ name: z.string().trim().max(200).optional() })

/** Takes a photo that is to go with a message. Sent again it is the same; another one under its id is refused. */
export async function takeAttachment(context: Context, parts: GatewayParts): Promise<Response> {
  const { user, thread, id } = await whose(context, parts, 'put-attachment')
  const { name } = parse(PutAttachment, context.req.query())
  const weight = parts.load.enter()
  try {
    const content = await readBytes((context.env as HttpBindings).incoming, weight.add, limits.attachmentBytes)
    const { put, attachment } = await putPhoto(parts, user, { thread, id, name, content })
    return context.json({ attachment }, put === 'kept' ? 201 : 200)
  } finally {
    weight.leave()
  }
}

/** A photo as it was sent, to be looked at and nothing else. */
export async function sendAttachment(context: Context, parts: GatewayParts): Promise<Response> {
  const { thread, id } = await whose(context, parts, 'get-attachment')
  const found = await parts.attachments.read(thread, id)
  if (!found) throw new Failure('attachment-not-found', 'there is no such photo in this conversation')
  const { attachment, content } = found
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': attachment.type,
      'content-disposition': 'inline',
      // It never changes; a conversation that is deleted takes it along, and caches of others must not have it.
      'cache-control': 'private, max-age=3600',
      etag: `"${attachment.sha256}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

async function whose(context: Context, parts: GatewayParts, action: 'put-attachment' | 'get-attachment') {
  const user = await identify(context.req.raw, parts)
  const thread = parse(ThreadId, context.req.param('thread'), 'thread')
  const id = parse(AttachmentId, context.req.param('attachment'), 'attachment')
  await parts.threads.open(user, action, thread)
  return { user, thread, id }
}
