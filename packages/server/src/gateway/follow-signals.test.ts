import { AnyEnvelope } from '@agora/protocol/events'
import { Signal } from '@agora/protocol/signals'
import { describe, expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openEvents } from '../testing/event-source.ts'
import { openFollow, transports } from '../testing/open-watch.ts'
import { connectRaw, requestHead } from '../testing/raw-connection.ts'
import { untilOpenStreams } from '../testing/read-metric.ts'
import { postReply, signalPiece, speakReply, writePiece } from '../testing/speak-reply.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

async function openThread() {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  return server
}

const texts = (frames: Record<string, unknown>[], type: string) =>
  frames.filter((frame) => frame['type'] === type).map((frame) => frame['text'])
const isReply = (frame: Record<string, unknown>) => frame['as'] === 'reply'

/** The text that a client has when it puts every piece in by its offset. */
function assemble(frames: Record<string, unknown>[]): string {
  let text = ''
  for (const frame of frames) {
    const offset = Number(frame['offset'])
    if (offset > text.length) continue
    text = text.slice(0, offset) + String(frame['text']) + text.slice(offset + String(frame['text']).length)
  }
  return text
}

describe.each(transports)('by %s', (transport) => {
  test('[GW16] a reply is told while it is written, then its pieces and the whole, each in its place', async () => {
    const server = await openThread()
    const reader = await openFollow(server, transport, 't')
    await reader.until('it has the past', (frames) => frames.length === 1)
    const pieces = ['Goed', ', dat ', 'klopt', '. ', 'Echt', ' waar', '!']
    await speakReply(server.threads, 't', 'r', pieces, { piecesPerChunk: 3 })
    await reader.until('the whole reply', (frames) => frames.some(isReply))
    const frames = reader.frames()
    expect(texts(frames, 'text-delta')).toEqual(pieces)
    expect(texts(frames, 'text-chunk')).toEqual(['Goed, dat klopt', '. Echt waar'])
    expect(texts(frames, 'message-posted')).toEqual(['Goed, dat klopt. Echt waar!'])
    const letters = { 'thread-created': 'T', 'text-delta': 'd', 'text-chunk': 'C', 'message-posted': 'M' }
    expect(frames.map((frame) => letters[frame['type'] as keyof typeof letters]).join('')).toBe('TdddCdddCdM')
    expect(frames.map((frame) => ('seq' in frame ? AnyEnvelope : Signal).parse(frame))).toEqual(frames)
    for (const frame of frames.slice(1))
      expect(frame).toMatchObject({ thread: 't', by: { kind: 'agent', id: 'helper' } })
  })

  test('[GW16] pieces told and pieces stored fit together by their offsets, wherever a reader begins', async () => {
    const server = await openThread()
    const reader = await openFollow(server, transport, 't')
    await reader.until('it has the past', (frames) => frames.length === 1)
    const writing = { text: '' }
    const say = (text: string) => {
      signalPiece(server.threads, 't', 'r', writing.text.length, text)
      writing.text += text
    }
    say('Een ')
    say('twee ')
    await writePiece(server.threads, 't', 'r', 0, writing.text)
    const late = await openFollow(server, transport, 't')
    await late.until('it has the past', (frames) => frames.length === 2)
    say('drie ')
    say('vier.')
    for (const { frames, until } of [reader, late]) {
      await until('the last piece', (all) => all.some((frame) => frame['text'] === 'vier.'))
      expect(assemble(frames().filter((frame) => frame['message'] === 'r'))).toBe('Een twee drie vier.')
    }
  })

  test('[GW16] only who follows that thread hears it, and a signal is nowhere afterwards', async () => {
    const server = await openThread()
    await server.send('POST', '/api/threads', { id: 'other' })
    const [reader, other] = await Promise.all(['t', 'other'].map((thread) => openFollow(server, transport, thread, 1)))
    signalPiece(server.threads, 't', 'r', 0, 'only here')
    signalPiece(server.threads, 'none', 'r', 0, 'nowhere')
    await reader!.until('it hears', (frames) => frames.length === 1)
    await postReply(server.threads, 'other', 'r', 'Klaar.')
    await other!.until('it hears of its own', (frames) => frames.length === 1)
    expect(texts(other!.frames(), 'text-delta')).toEqual([])
    const again = await openFollow(server, transport, 't')
    await again.until('it has the past', (frames) => frames.length === 1)
    expect(again.frames().map((frame) => frame['type'])).toEqual(['thread-created'])
  })
})

test('[GW16] a signal has no id: who comes back begins after the last event, not elsewhere', async () => {
  const server = await openThread()
  const connection = await connectRaw(server.url)
  connection.socket.write(requestHead('GET', '/api/threads/t/events'))
  await until('the past', () => connection.received().includes('id: 1\n'))
  signalPiece(server.threads, 't', 'r', 0, 'een\n\nid: 99\n')
  await until('the signal', () => connection.received().includes('text-delta'))
  expect(connection.received()).toMatch(/\r\ndata: \{"type":"text-delta",[^\n]*\\n\\nid: 99\\n"\}\n\n/)
  expect(connection.received().match(/^id: /gm)).toHaveLength(1)
})

test('[GW16] an EventSource that heard signals and lost its server goes on after the last event', async () => {
  const storage = openMemoryStorage()
  const server = await startTestServer({ storage })
  await server.send('POST', '/api/threads', { id: 't' })
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(1)
  signalPiece(server.threads, 't', 'r', 0, 'Goed')
  await until('the signal', () => stream.messages.length === 2)
  await server.close()
  const again = await startTestServer({ storage, port: Number(new URL(server.url).port) })
  await postReply(again.threads, 't', 'r', 'Goed.')
  await stream.untilSeq(2)
  expect(stream.askedAfter.at(-1)).toBe('1')
  expect(stream.events.map(({ id }) => id)).toEqual(['1', '2'])
})

test('[GW12] [GW16] a stopping server takes no more of what an AI participant says', async () => {
  const server = await openThread()
  await server.close()
  await expect(postReply(server.threads, 't', 'r', 'Te laat.')).rejects.toMatchObject({ code: 'shutting-down' })
})

test('[A31] [GW16] a follower that is gone hears nothing more, and is not kept', async () => {
  const server = await openThread()
  const stream = openEvents(server.url, '/api/threads/t/events')
  await stream.untilSeq(1)
  stream.source.close()
  await untilOpenStreams(server, 0)
  signalPiece(server.threads, 't', 'r', 0, 'to nobody')
  await server.send('GET', '/health')
  expect(stream.messages).toHaveLength(1)
})
