import { readWavSamples } from '@agora/core/speech/wav'
import { expect, onTestFinished, test } from 'vitest'
import { type Device, DeviceFull } from '../../device/device.ts'
import { type MemoryDisk, memoryDevice, memoryDisk } from '../../device/memory-device.ts'
import type { Outcome } from '../../outcome.ts'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import { FakeTranscriber } from '../testing/fake-sound-card.ts'
import { TranscriberError } from '../voice-ports.ts'
import { AUDIO_TOTAL_MS, AudioNotes } from './audio-notes.ts'

const second = new Float32Array(16_000).fill(0.25)
const dutch = { thread: 't', language: 'nl', saidIn: 'listen', samples: second } as const

let tabs = 0

/** One tab, on a disk that may be shared with others, with nothing that writes down unless it is given. */
function openNotes({
  disk = memoryDisk(),
  device = memoryDevice('anna', disk),
}: { disk?: MemoryDisk; device?: Device } = {}) {
  const ambient = manualAmbient()
  /** As the outbox does: an id that is there stays as it is. */
  const said = new Map<string, { text: string; at: number; saidIn?: string; thread: string }>()
  const parts: { transcribers: FakeTranscriber[]; refuses: boolean; calls: number } = {
    transcribers: [],
    refuses: false,
    calls: 0,
  }
  const tab = ++tabs
  const notes = new AudioNotes({
    device: Promise.resolve(device),
    ambient: { ...ambient, makeId: () => `${tab}-${ambient.makeId()}` },
    names: () => ['agora'],
    transcriberFor: (language) =>
      parts.transcribers.find((one) => one.languages.includes(language) && one.isThere) ?? null,
    say: async (thread, text, { id, at, saidIn }): Promise<Outcome> => {
      parts.calls++
      if (parts.refuses) return { kind: 'failed', reason: 'device-full' }
      if (!said.has(id)) said.set(id, { text, at, thread, ...(saidIn ? { saidIn } : {}) })
      return { kind: 'ok', value: undefined }
    },
    onChange: () => {},
  })
  onTestFinished(() => notes.stop())
  onTestFinished(device.close)
  return {
    notes,
    ambient,
    device,
    said,
    parts,
    settle: () => ambient.advance(0),
  }
}

function heard(text: (nth: number) => string | Error): FakeTranscriber {
  const transcriber = new FakeTranscriber(['nl'], 'server')
  transcriber.answers = () => text(transcriber.segments.length)
  return transcriber
}

test('[VC20] what cannot be written down is on the device when it was kept, with its sound, its time and its mode', async () => {
  const { notes, device, settle } = openNotes()
  await settle()
  expect(await notes.keep({ ...dutch, at: 7 })).toMatchObject({ kind: 'ok' })
  expect(notes.views).toMatchObject([
    { thread: 't', at: 7, durationMs: 1_000, language: 'nl', saidIn: 'listen', state: { kind: 'waiting' } },
  ])
  const [note] = await device.audio.list()
  const wav = await notes.readWav(note?.id ?? '')
  const sound = wav && readWavSamples(wav)
  expect(sound?.sampleRate).toBe(16_000)
  expect(sound?.samples).toHaveLength(16_000)
  expect(sound?.samples[5]).toBeCloseTo(0.25, 3)
})

test('[VC21] as soon as something can, they are written down in order and said with their own time and mode', async () => {
  const { notes, said, parts, device, settle } = openNotes()
  await notes.keep({ ...dutch, at: 2 })
  await notes.keep({ ...dutch, at: 1, saidIn: 'feedback' })
  await notes.keep({ ...dutch, at: 3, language: 'en' })
  await settle()
  expect(said.size).toBe(0)
  parts.transcribers = [heard((nth) => `zin ${nth}`)]
  notes.transcribe()
  await settle()
  expect([...said.values()]).toEqual([
    { text: 'zin 1', at: 1, saidIn: 'feedback', thread: 't' },
    { text: 'zin 2', at: 2, saidIn: 'listen', thread: 't' },
  ])
  expect((await device.audio.list()).map(({ language }) => language)).toEqual(['en'])
})

test('[VC21] what is not all understood stays to be played: half of it is not said', async () => {
  const { notes, said, parts, settle } = openNotes()
  await notes.keep({ ...dutch, at: 1 })
  const transcriber = new FakeTranscriber(['nl'], 'server')
  parts.transcribers = [transcriber]
  notes.transcribe()
  await settle()
  transcriber.last.finish({ text: 'De deur', isUnclear: true })
  await settle()
  expect([said.size, notes.views[0]?.state.kind]).toEqual([0, 'not-understood'])
})

test('[VC21] asks a service that is gone again later; one that hangs does not block the others for ever', async () => {
  const { notes, said, parts, ambient, settle } = openNotes()
  await notes.keep({ ...dutch, at: 1 })
  let isBack = false
  const transcriber = heard(() => (isBack ? 'terug' : new TranscriberError('unavailable', 'no line')))
  parts.transcribers = [transcriber]
  notes.transcribe()
  await settle()
  expect([said.size, notes.views[0]?.state.kind, transcriber.segments.length]).toEqual([0, 'waiting', 1])
  isBack = true
  await ambient.advance(60_000)
  expect([...said.values()]).toMatchObject([{ text: 'terug' }])

  const other = openNotes()
  await other.notes.keep({ ...dutch, at: 1 })
  other.parts.transcribers = [new FakeTranscriber(['nl'], 'server')]
  other.notes.transcribe()
  await other.settle()
  expect(other.notes.views[0]?.state.kind).toBe('transcribing')
  await other.ambient.advance(15_000)
  expect(other.notes.views[0]?.state.kind).toBe('waiting')
})

test('[VC21] a note that no transcriber understands can be played, typed out or deleted, and blocks no other', async () => {
  const { notes, said, parts, settle } = openNotes()
  await notes.keep({ ...dutch, at: 1 })
  await notes.keep({ ...dutch, at: 2 })
  await notes.keep({ ...dutch, at: 3 })
  const answers = [new TranscriberError('failed', 'no'), '', 'drie']
  parts.transcribers = [heard((nth) => answers[nth - 1] ?? '')]
  notes.transcribe()
  await settle()
  expect([...said.values()].map(({ text }) => text)).toEqual(['drie'])
  expect(notes.views.map(({ state }) => state.kind)).toEqual(['not-understood', 'not-understood'])
  const [one, two] = notes.views
  expect(await notes.typeOut(one?.id ?? '', ' de koelcel ')).toMatchObject({ kind: 'ok' })
  expect([...said.values()].at(-1)).toMatchObject({ text: 'de koelcel', at: 1 })
  expect(await notes.remove(two?.id ?? '')).toMatchObject({ kind: 'ok' })
  expect(notes.views).toEqual([])
})

test('[VC21] what is kept elsewhere is written down here: in this page at once, in another tab when that one has not', async () => {
  const one = openNotes()
  const next = openNotes({ device: one.device })
  next.parts.transcribers = [heard(() => 'negen graden')]
  await next.settle()
  await one.notes.keep({ ...dutch, at: 1 })
  await next.settle()
  expect([...next.said.values()]).toMatchObject([{ text: 'negen graden' }])

  const disk = memoryDisk()
  const [left, right] = [openNotes({ disk }), openNotes({ disk })]
  const transcriber = heard(() => 'tien graden')
  right.parts.transcribers = [transcriber]
  await right.settle()
  await left.notes.keep({ ...dutch, at: 1 })
  await right.ambient.advance(59_000)
  expect(transcriber.segments).toHaveLength(0)
  await right.ambient.advance(1_000)
  expect([...right.said.values()]).toMatchObject([{ text: 'tien graden' }])
  expect(left.notes.views).toEqual([])
})

test('[VC35] a note that is transcribed while it is spoken has one transcriber in the page; when released, any may take it', async () => {
  const one = openNotes()
  const next = openNotes({ device: one.device })
  const transcriber = heard(() => 'negen graden')
  next.parts.transcribers = [transcriber]
  await next.settle()
  expect(await one.notes.keepWriting('n', { ...dutch, at: 1 })).toBe(true)
  next.notes.transcribe()
  await next.ambient.advance(120_000)
  expect([transcriber.segments.length, next.notes.views[0]?.state.kind]).toEqual([0, 'transcribing'])
  // Also after the owner of the note has left.
  one.notes.stop()
  await one.notes.leaveWriting('n')
  await next.settle()
  expect([...next.said.keys()]).toEqual(['n'])
})

test('[VC22] a page that dies between any two steps neither loses nor doubles it, nor says two things', async () => {
  for (const dies of ['before-text', 'before-say', 'before-remove'] as const) {
    const disk = memoryDisk()
    const first = openNotes({ disk })
    await first.notes.keep({ ...dutch, at: 1 })
    const [note] = await first.device.audio.list()
    if (dies !== 'before-text') await first.device.audio.settle(note?.id ?? '', 'negen graden')
    if (dies === 'before-remove') first.said.set(note?.id ?? '', { text: 'negen graden', at: 1, thread: 't' })
    first.notes.stop()
    const next = openNotes({ disk })
    for (const [id, one] of first.said) next.said.set(id, one)
    // It would be heard otherwise the second time.
    next.parts.transcribers = [heard(() => 'tien graden')]
    next.notes.transcribe()
    await next.settle()
    expect([...next.said]).toEqual([
      [note?.id, expect.objectContaining({ text: dies === 'before-text' ? 'tien graden' : 'negen graden' })],
    ])
    expect(await next.device.audio.list()).toEqual([])
  }
})

test('[VC22] two tabs that write the same one down say one thing', async () => {
  const disk = memoryDisk()
  const [one, other] = [openNotes({ disk }), openNotes({ disk })]
  await one.notes.keep({ ...dutch, at: 1 })
  one.parts.transcribers = [heard(() => 'negen graden')]
  other.parts.transcribers = [heard(() => 'tien graden')]
  one.notes.transcribe()
  other.notes.transcribe()
  await one.settle()
  await other.settle()
  const texts = new Set([...one.said.values(), ...other.said.values()].map(({ text }) => text))
  expect(texts.size).toBe(1)
  expect(await one.device.audio.list()).toEqual([])
  expect([one.notes.views, other.notes.views]).toEqual([[], []])
})

test('[VC22] it stays until the outbox has it', async () => {
  const { notes, parts, device, said, ambient, settle } = openNotes()
  await notes.keep({ ...dutch, at: 1 })
  parts.transcribers = [heard(() => 'negen graden')]
  parts.refuses = true
  notes.transcribe()
  await settle()
  expect([said.size, (await device.audio.list()).length]).toEqual([0, 1])
  parts.refuses = false
  await ambient.advance(60_000)
  expect([said.size, (await device.audio.list()).length]).toEqual([1, 0])
})

test('[VC23] a full device refuses clearly; there is no more than an hour of it', async () => {
  const { notes, device, settle } = openNotes()
  const { samples: _, ...head } = dutch
  await device.audio.add({ ...head, id: 'long', at: 0, durationMs: AUDIO_TOTAL_MS - 1_500 }, new Uint8Array(2))
  await settle()
  expect((await notes.keep({ ...dutch, at: 98 })).kind).toBe('ok')
  expect(await notes.keep({ ...dutch, at: 99 })).toEqual({ kind: 'failed', reason: 'device-full' })
  expect(notes.views).toHaveLength(2)
  await notes.remove(notes.views[0]?.id ?? '')
  expect((await notes.keep({ ...dutch, at: 99 })).kind).toBe('ok')

  const other = openNotes()
  Object.assign(other.device.audio, { add: () => Promise.reject(new DeviceFull()) })
  expect(await other.notes.keep({ ...dutch, at: 1 })).toEqual({ kind: 'failed', reason: 'device-full' })
  expect(other.notes.views).toEqual([])
  expect(await device.audio.list()).toHaveLength(2)
})
