// `npm run bench:livekit`: the same spoken exchanges on `@livekit/agents` with its own default turn-taking, in real
// time, and on our machine. Apart from the other benchmarks, because LiveKit's packages are half a gigabyte.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaySpeech } from '@agora/core/speech/replay-speech'
import { judgeOverlap } from '@agora/core/understanding/overlap-classifier'
import { installApart } from '../../../scripts/install-apart.mjs'
import { resultsFolder } from '../src/bench/scratch-folder.ts'
import { quantile } from '../src/bench/statistics.ts'
import { timeFirstSounds } from '../src/bench/voice/voice.ts'
import { REPLY_MS, REPLY_TEXT, SILENCE_MS, TRANSCRIPT_MS, stories } from './story.mjs'

/** A reply is heard this long after the question is over: what LiveKit takes here too, with a model that is instant. */
const REPLY_AFTER_MS = 20
const MARK_MS = 100

// The runtime that its detectors could use fetches parts for graphics cards; nothing here needs them.
installApart(import.meta.dirname, "LiveKit's agents (500 MB, once)", { ONNXRUNTIME_NODE_INSTALL: 'skip' })
const { playStory } = await import('./play-story.mjs')

const rows = []
for (const [said, story] of Object.entries(stories)) {
  process.stdout.write(`playing ${said} …\n`)
  rows.push({ said, livekit: judge(story, await playStory(story)), agora: judge(story, playToUs(story)) })
}
// Its machine alone takes no time: measured with its line, its server and its log instead, as the others are not.
process.stdout.write('asking ours …\n')
const firstSoundMs = {
  LiveKit: rows.map(({ livekit }) => livekit.firstSoundMs),
  Agora: await timeFirstSounds(rows.length * 4),
}
console.log('\n| said over a reply of ten seconds | on | thinks | model asked | of the reply heard | paused |')
console.log('|---|---|---|---|---|---|')
for (const { said, livekit, agora } of rows) {
  for (const [name, { thinking, calls, heardMs, pausedMs }] of Object.entries({ LiveKit: livekit, Agora: agora })) {
    console.log(
      `| ${said} | ${name} | ${thinking} × | ${calls} × | ${(heardMs / 1_000).toFixed(1)} s | ${pausedMs} ms |`,
    )
  }
}
console.log('\n| from the end of speech, as the detector tells it, to the first sound | median | range |')
console.log('|---|---|---|')
for (const [name, took] of Object.entries(firstSoundMs)) {
  console.log(
    `| ${name} | ${write(quantile(took, 0.5))} | ${write(Math.min(...took))} to ${write(Math.max(...took))} |`,
  )
}
mkdirSync(resultsFolder, { recursive: true })
writeFileSync(join(resultsFolder, 'livekit.json'), JSON.stringify({ rows, firstSoundMs }, null, 2))
process.exit(0)

function write(ms) {
  return `${Math.round(ms)} ms`
}

/** How much of the first reply was heard, and how long it stood still. */
function judge([question], { thinking, calls, playback }) {
  const start = playback.findIndex(({ kind }) => kind === 'start')
  const end = playback.findIndex(({ kind }, index) => index > start && (kind === 'cut' || kind === 'end'))
  const first = playback.slice(start, end + 1)
  let pausedMs = 0
  for (const [index, { kind, t }] of first.entries()) {
    if (kind === 'pause') pausedMs += (first[index + 1]?.t ?? t) - t
  }
  const firstSoundMs = playback[start].t - question.to - SILENCE_MS
  return { thinking, calls: calls.length, firstSoundMs, heardMs: first.at(-1).t - first[0].t - pausedMs, pausedMs }
}

/** The loudspeaker is played: what the machine is told of it follows from what it says is to be done. */
function playToUs(story) {
  const [question, ...over] = story
  const startMs = question.to + SILENCE_MS + REPLY_AFTER_MS
  const marks = Array.from({ length: REPLY_MS / MARK_MS - 1 }, (_, index) => {
    const playedMs = (index + 1) * MARK_MS
    return { t: startMs + playedMs, type: 'playback_mark', playedMs }
  })
  const events = [
    { t: 0, type: 'ready' },
    { t: startMs, type: 'tts_chunk', text: REPLY_TEXT, audioMs: REPLY_MS },
    { t: startMs, type: 'playback_started' },
    ...marks,
    { t: startMs + REPLY_MS, type: 'playback_finished' },
    ...[question, ...over].flatMap(({ from, to, text, interims }, index) => {
      const segId = `s${index}`
      return [
        { t: from, type: 'vad_start', speechMs: 0 },
        ...interims.map(([t, part]) => ({ t, type: 'interim', segId, text: part })),
        { t: to + TRANSCRIPT_MS, type: 'final', segId, text },
        { t: to + SILENCE_MS, type: 'vad_end', silenceMs: SILENCE_MS },
      ]
    }),
  ].toSorted((a, b) => a.t - b.t)
  const effects = [...replaySpeech({ config: {}, events }, { judge: judgeOverlap })]
  const kinds = { play: 'start', interrupt: 'cut', pause: 'pause', resume: 'resume' }
  const playback = effects.flatMap(({ t, type }) => (kinds[type] ? [{ t, kind: kinds[type] }] : []))
  return {
    thinking: effects.filter(({ type, to }) => type === 'state' && to === 'thinking').length,
    calls: effects.filter(({ type }) => type === 'generate'),
    playback: [...playback, { t: startMs + REPLY_MS, kind: 'end' }],
  }
}
