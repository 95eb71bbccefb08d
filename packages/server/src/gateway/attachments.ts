import { createHash } from 'node:crypto'
import { type Attachment, AttachmentId } from '@agora/protocol/attachment'
import { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { attachmentType } from './attachment-type.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identify } from './identify.ts'
import { parse } from './parse.ts'
import { readBytes } from './read-body.ts'

const PutAttachment = z.strictObject({ name: z.string().trim().max(200).optional() })

/** Takes a photo that is to go with a message. Sent again it is the same; another one under its id is refused. */
export async function takeAttachment(context: Context, parts: GatewayParts): Promise<Response> {
  const { user, thread, id } = await whose(context, parts, 'put-attachment')
  const { name } = parse(PutAttachment, context.req.query())
  const weight = parts.load.enter()
  try {
    const content = await readBytes((context.env as HttpBindings).incoming, weight.add, limits.attachmentBytes)
    const type = attachmentType(content)
    if (!type) throw new Failure('unsupported-media-type', 'only photos can go with a message: JPEG, PNG or WebP')
    const { count } = await parts.attachments.weigh(thread)
    if (count >= limits.attachmentsPerThread) {
      throw new Failure('too-large', `a conversation holds at most ${limits.attachmentsPerThread} photos`)
    }
    const sha256 = createHash('sha256').update(content).digest('hex')
    const attachment: Attachment = { id, type, bytes: content.length, sha256, ...(name ? { name } : {}) }
    // Whoever deleted the conversation meanwhile does not want it kept.
    await parts.threads.open(user, 'put-attachment', thread)
    const put = await parts.attachments.put(thread, attachment, content, parts.ambient.now())
    if (put === 'taken') throw new Failure('id-reused', 'this id belongs to another photo')
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
  const user = identify(context.req.raw, parts.credentials)
  const thread = parse(ThreadId, context.req.param('thread'), 'thread')
  const id = parse(AttachmentId, context.req.param('attachment'), 'attachment')
  await parts.threads.open(user, action, thread)
  return { user, thread, id }
}
