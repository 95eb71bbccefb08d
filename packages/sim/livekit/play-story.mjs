// Plays one story to `@livekit/agents` with its own turn-taking, in real time. Detector, recogniser, model, voice and
// loudspeaker are played by this file, instantly and exactly; everything between them is LiveKit's.
import { initializeLogger, llm, stt, tts, VAD, VADEventType, VADStream, voice } from '@livekit/agents'
import { AudioFrame } from '@livekit/rtc-node'
import { REPLY_MS, REPLY_TEXT, SILENCE_MS, TRANSCRIPT_MS } from './story.mjs'

initializeLogger({ pretty: false, level: 'silent' })

const RATE = 16_000
const LOOK_MS = 50
const FRAME_MS = 50

const silentFrame = (ms) => new AudioFrame(new Int16Array((RATE * ms) / 1_000), RATE, 1, (RATE * ms) / 1_000)

class ScriptedVad extends VAD {
  label = 'scripted'
  streams = new Set()
  constructor() {
    super({ updateInterval: LOOK_MS })
  }
  stream() {
    const stream = new ScriptedVadStream(this)
    this.streams.add(stream)
    return stream
  }
  tell(type, speechMs, silenceMs) {
    const speaking = type !== VADEventType.END_OF_SPEECH && speechMs > 0
    for (const stream of this.streams) {
      stream.tell({
        type,
        samplesIndex: 0,
        timestamp: Date.now(),
        speechDuration: speechMs,
        silenceDuration: silenceMs,
        frames: [],
        probability: silenceMs > 0 ? 0.02 : 0.98,
        inferenceDuration: 0,
        speaking,
        rawAccumulatedSilence: silenceMs,
        rawAccumulatedSpeech: speechMs,
      })
    }
  }
}

class ScriptedVadStream extends VADStream {
  tell(event) {
    if (!this.closed) void this.outputWriter.write(event).catch(() => {})
  }
}

class ScriptedStt extends stt.STT {
  label = 'scripted'
  streams = new Set()
  constructor() {
    super({ streaming: true, interimResults: true })
  }
  async _recognize() {
    throw new Error('it streams')
  }
  stream() {
    const stream = new ScriptedSttStream(this)
    this.streams.add(stream)
    return stream
  }
  tell(type, text) {
    const alternatives = [{ language: 'en', text, startTime: 0, endTime: 0, confidence: 1 }]
    for (const stream of this.streams) stream.tell({ type, alternatives })
  }
}

class ScriptedSttStream extends stt.SpeechStream {
  label = 'scripted'
  tell(event) {
    if (!this.closed) this.queue.put(event)
  }
  async run() {
    // What it hears tells it nothing: what it says is scripted.
    for await (const _ of this.input);
  }
}

class InstantModel extends llm.LLM {
  calls = []
  label() {
    return 'instant'
  }
  chat({ chatCtx, toolCtx, connOptions }) {
    const last = chatCtx.items.findLast((item) => item.type === 'message' && item.role === 'user')
    this.calls.push(last?.textContent ?? '')
    return new InstantAnswer(this, {
      chatCtx,
      toolCtx,
      connOptions: connOptions ?? { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 10_000 },
    })
  }
}

class InstantAnswer extends llm.LLMStream {
  async run() {
    this.queue.put({ id: 'answer', delta: { role: 'assistant', content: REPLY_TEXT } })
  }
}

class QuietVoice extends tts.TTS {
  label = 'quiet'
  constructor() {
    super(RATE, 1, { streaming: false })
  }
  synthesize(text) {
    return new QuietSpeech(text, this)
  }
  stream() {
    throw new Error('it does not stream')
  }
}

class QuietSpeech extends tts.ChunkedStream {
  label = 'quiet'
  async run() {
    // In proportion to the words: the whole reply lasts ten seconds.
    const ms = Math.round((REPLY_MS * this.inputText.length) / REPLY_TEXT.length)
    const frames = Math.max(1, Math.round(ms / FRAME_MS))
    for (let frame = 1; frame <= frames; frame++) {
      this.queue.put({ requestId: 'r', segmentId: 's', frame: silentFrame(FRAME_MS), final: frame === frames })
    }
    this.queue.close()
  }
}

/** A loudspeaker that takes as long as the sound lasts, can pause, and knows when it was silent. */
class TimedOutput extends voice.AudioOutput {
  events = []
  #buffered = 0
  #played = 0
  #timer
  #paused = false
  #isOpen = false
  #ended = false
  constructor(elapsed) {
    super(RATE, undefined, { pause: true })
    this.elapsed = elapsed
  }
  async captureFrame(frame) {
    await super.captureFrame(frame)
    this.#buffered += (frame.samplesPerChannel / frame.sampleRate) * 1_000
    this.#ended = false
    this.#go()
  }
  flush() {
    super.flush()
    this.#ended = true
    if (this.#isOpen) this.#go()
  }
  clearBuffer() {
    if (!this.#isOpen) return
    this.#finish(true)
  }
  pause() {
    super.pause()
    if (!this.#paused && this.#isOpen) this.events.push({ t: this.elapsed(), kind: 'pause' })
    this.#paused = true
  }
  resume() {
    super.resume()
    if (this.#paused && this.#isOpen) this.events.push({ t: this.elapsed(), kind: 'resume' })
    this.#paused = false
    this.#go()
  }
  #go() {
    if (this.#timer || this.#paused || this.#buffered === 0) return
    if (!this.#isOpen) {
      this.#isOpen = true
      this.events.push({ t: this.elapsed(), kind: 'start' })
      this.onPlaybackStarted(Date.now())
    }
    let last = this.elapsed()
    this.#timer = setInterval(() => {
      const now = this.elapsed()
      if (!this.#paused) this.#played += now - last
      last = now
      if (this.#ended && this.#played >= this.#buffered) this.#finish(false)
    }, 10)
  }
  #finish(interrupted) {
    clearInterval(this.#timer)
    this.#timer = undefined
    const played = Math.min(this.#played, this.#buffered)
    this.events.push({ t: this.elapsed(), kind: interrupted ? 'cut' : 'end', played: Math.round(played) })
    this.#isOpen = false
    this.#buffered = this.#played = 0
    this.#ended = false
    this.onPlaybackFinished({ playbackPosition: played / 1_000, interrupted })
  }
}

class QuietInput extends voice.AudioInput {
  #timer
  constructor() {
    super()
    let push
    const stream = new ReadableStream({ start: (controller) => void (push = controller) })
    this.multiStream.addInputStream(stream)
    this.#timer = setInterval(() => push.enqueue(silentFrame(FRAME_MS)), FRAME_MS)
  }
  stop() {
    clearInterval(this.#timer)
  }
}

/** What became of it: how often the agent thought, what the model was asked, what the loudspeaker did. */
export async function playStory(utterances) {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  const [vad, ears, model, output, input] = [
    new ScriptedVad(),
    new ScriptedStt(),
    new InstantModel(),
    new TimedOutput(elapsed),
    new QuietInput(),
  ]
  const session = new voice.AgentSession({ vad, stt: ears, llm: model, tts: new QuietVoice() })
  session.input.audio = input
  session.output.audio = output
  const states = []
  session.on('agent_state_changed', ({ newState }) => states.push({ t: elapsed(), state: newState }))
  await session.start({ agent: new voice.Agent({ instructions: 'Tell stories.' }), record: false })
  const shift = elapsed()
  const at = (t, act) => setTimeout(() => act(), Math.max(0, t + shift - elapsed()))
  for (const { from, to, text, interims } of utterances) {
    at(from, () => vad.tell(VADEventType.START_OF_SPEECH, LOOK_MS, 0))
    for (let t = from; t < to; t += LOOK_MS) at(t, () => vad.tell(VADEventType.INFERENCE_DONE, t - from + LOOK_MS, 0))
    for (let t = to; t < to + SILENCE_MS; t += LOOK_MS)
      at(t, () => vad.tell(VADEventType.INFERENCE_DONE, to - from, t - to + LOOK_MS))
    at(to + SILENCE_MS, () => vad.tell(VADEventType.END_OF_SPEECH, to - from, SILENCE_MS))
    for (const [t, part] of interims) at(t, () => ears.tell(stt.SpeechEventType.INTERIM_TRANSCRIPT, part))
    at(to + TRANSCRIPT_MS, () => ears.tell(stt.SpeechEventType.FINAL_TRANSCRIPT, text))
  }
  // Long enough for the reply, for a second one, and for a pause.
  await new Promise((resolve) => setTimeout(resolve, 29_000))
  input.stop()
  await session.close()
  return {
    thinking: states.filter(({ state }) => state === 'thinking').length,
    calls: model.calls,
    playback: output.events.map((event) => ({ ...event, t: event.t - shift })),
    states: states.map((one) => ({ ...one, t: one.t - shift })),
  }
}
