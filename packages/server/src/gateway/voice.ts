import { limits } from '@agora/protocol/limits'
import { SpeakText, Transcribe, type VoiceAnswer } from '@agora/protocol/voice'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type Action, authorise } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import type { Speech } from '../voice/voice-ports.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { identify } from './identify.ts'
import { parse } from './parse.ts'
import { readBytes, readJson } from './read-body.ts'
import { clientOf, incomingOf } from './read-for-client.ts'

const WAV = /^audio\/(wav|x-wav|wave|vnd\.wave)\s*(;|$)/i

/** What can be transcribed and spoken here, and in which languages. */
export async function describeVoice(context: Context, parts: GatewayParts): Promise<Response> {
  await admit(context, parts, 'get-voice')
  const answer: VoiceAnswer = parts.voice.describe()
  return context.json(answer)
}

/** What is said in a recording. Nothing of it is kept. */
export async function takeRecording(context: Context, parts: GatewayParts): Promise<Response> {
  await admit(context, parts, 'transcribe')
  const { signal } = context.req.raw
  const weight = parts.load.enter(clientOf(context, parts))
  try {
    const content = await readBytes(incomingOf(context), weight.add, limits.recordingBytes)
    const { lang, interim } = parse(Transcribe, context.req.query())
    if (!WAV.test(context.req.header('content-type') ?? '')) {
      throw new Failure('unsupported-media-type', 'send a recording as WAV, with "content-type: audio/wav"')
    }
    return context.json(await parts.voice.transcribe(content, lang, signal, interim ? 'interim' : 'whole'))
  } finally {
    weight.leave()
  }
}

/** A text as sound, sent on as it comes. What fails at once is told as what it is; later only a broken end can tell. */
export async function sendSpeech(context: Context, parts: GatewayParts): Promise<Response> {
  await admit(context, parts, 'speak')
  const { signal } = context.req.raw
  const weight = parts.load.enter(clientOf(context, parts))
  try {
    const fields = await readJson(incomingOf(context), weight.add)
    const { text, lang } = parse(SpeakText, fields)
    const speech = await parts.voice.speak(text, lang, signal)
    return context.body(streamOf(speech, context, parts), 200, {
      'content-type': speech.type,
      ...(speech.bytes === undefined ? {} : { 'content-length': String(speech.bytes) }),
      // A proxy that gathers it before passing it on makes the first word late.
      'x-accel-buffering': 'no',
    })
  } finally {
    weight.leave()
  }
}

async function admit(context: Context, parts: GatewayParts, action: Action): Promise<void> {
  const forbidden = authorise(await identify(context.req.raw, parts), action)
  if (forbidden) throw new Failure(forbidden.code, forbidden.message)
}

/** Pulled by the reader. One who takes nothing for long is cut off, and does not keep others from being spoken to. */
function streamOf({ pieces }: Speech, context: Context, parts: GatewayParts): ReadableStream<Uint8Array> {
  const { outgoing } = context.env as HttpBindings
  let stopWaiting = () => {}
  return new ReadableStream(
    {
      async pull(controller) {
        stopWaiting()
        try {
          const { done, value } = await pieces.next()
          if (done) return controller.close()
          controller.enqueue(value)
          stopWaiting = parts.voice.after(parts.timing.slowReaderMs, () => outgoing.destroy())
        } catch (error) {
          if (!(error instanceof Failure)) parts.reportBug(error)
          // An end that is none: a length that is short, or the last chunk missing, tells that this is not all.
          outgoing.destroy()
        }
      },
      async cancel() {
        stopWaiting()
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
