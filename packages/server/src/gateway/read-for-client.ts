import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { limits } from '@agora/protocol/limits'
import type { Context } from 'hono'
import type { Client } from './client.ts'
import type { GatewayParts } from './gateway-parts.ts'

export function incomingOf(context: Context): IncomingMessage {
  return (context.env as HttpBindings).incoming
}

export function clientOf(context: Context, { gate }: Pick<GatewayParts, 'gate'>): Client {
  return gate.clientOf(incomingOf(context))
}

/** Makes the body of a response where there is room for it, and holds that room until the client has taken it. */
export async function readForClient(
  context: Context,
  parts: Pick<GatewayParts, 'gate' | 'reads'>,
  make: () => Promise<string | Uint8Array<ArrayBuffer>>,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { result, release } = await parts.reads.perform(clientOf(context, parts), make, ({ length }) => length)
  releaseWhenTaken(context, release)
  // While a client does not take it, Node.js keeps a text beside the bytes that it made of it.
  return typeof result === 'string' && result.length > limits.pieceBytes ? Buffer.from(result) : result
}

/** Answers with a text that the server makes by itself, where there is room for it. */
export async function sendForClient(
  context: Context,
  parts: Pick<GatewayParts, 'gate' | 'reads'>,
  text: string,
  type: string,
): Promise<Response> {
  const body = await readForClient(context, parts, async () => text)
  return context.body(body, 200, { 'content-type': type })
}

/** Holds room for what the server tells of itself, until the client has taken it, or is gone. */
export function holdOwnForClient(context: Context, parts: Pick<GatewayParts, 'gate' | 'reads'>, bytes: number): void {
  releaseWhenTaken(context, parts.reads.holdOwn(clientOf(context, parts), bytes))
}

/** Holds room for pieces of a body that streams until the client has taken the last, or is gone. */
export function holdForClient(context: Context, parts: Pick<GatewayParts, 'gate' | 'reads'>, bytes: number): void {
  releaseWhenTaken(context, parts.reads.hold(clientOf(context, parts), bytes))
}

function releaseWhenTaken(context: Context, release: () => void): void {
  const { outgoing } = context.env as HttpBindings
  if (outgoing.destroyed) return release()
  outgoing.once('close', release)
}
