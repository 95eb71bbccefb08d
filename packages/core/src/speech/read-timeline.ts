import { type SpeechConfig, defaultSpeechConfig } from './speech-config.ts'
import type { SpeechEvent, WordTiming } from './speech-event.ts'

/** Something in a timeline that cannot be read, with the number of its line. */
export class BadTimeline extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
  }
}

/** An event whose reply is the one under way, where its line does not say. */
export type TimelineEvent = SpeechEvent | (Omit<ChunkEvent, 'replyId'> & { readonly replyId?: string })
type ChunkEvent = Extract<SpeechEvent, { type: 'tts_chunk' }>

export type Timeline = { readonly config: Partial<SpeechConfig>; readonly events: readonly TimelineEvent[] }

type Fields = { readonly [key: string]: unknown }

/** What a detector needs to hear that speech has ended, where a line does not say. */
const USUAL_SILENCE_MS = 500
/** Some days of milliseconds, for whoever wrote microseconds. */
const MAX_MS = 1e9

/** JSON Lines, `{"t":5000,"type":"vad_start","speechMs":0}`; the first may be `{"config":{…}}`. Empty lines are none. */
export function readTimeline(lines: readonly string[]): Timeline {
  let config: Partial<SpeechConfig> = {}
  const events: TimelineEvent[] = []
  let segment = 1
  let lastMs = 0
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = new Reader(index + 1, parse(line, index + 1))
    if ('config' in read.fields && !('type' in read.fields)) {
      if (events.length > 0) read.fail('the configuration comes before what happens')
      config = { ...defaultSpeechConfig, ...readConfig(read) }
      continue
    }
    const event = readEvent(read, `s${segment}`)
    if (event.t < lastMs) read.fail(`${event.t} comes after ${lastMs}: times do not go back`)
    lastMs = event.t
    // Transcripts without an id: the final one ends its segment.
    if (event.type === 'final') segment++
    events.push(event)
  }
  return { config, events }
}

function parse(line: string, number: number): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadTimeline(number, 'no JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadTimeline(number, 'no object')
  return { ...value }
}

function readEvent(read: Reader, segment: string): TimelineEvent {
  const t = read.number('t')
  const type = read.string('type')
  const replyId = read.maybe('replyId')
  const reply = replyId === undefined ? {} : { replyId }
  const segId = read.maybe('segId')
  switch (type) {
    case 'ready':
    case 'called':
    case 'tick':
    case 'close':
      return { t, type }
    case 'vad_start':
      return { t, type, speechMs: read.number('speechMs', 0), ...(segId === undefined ? {} : { segId }) }
    case 'vad_inference':
      return { t, type, prob: read.number('prob'), speechMs: read.number('speechMs', 0) }
    case 'vad_end':
      return { t, type, silenceMs: read.number('silenceMs', USUAL_SILENCE_MS) }
    case 'interim':
    case 'final':
      return { t, type, segId: segId ?? segment, text: read.string('text', '') }
    case 'llm_first_token':
    case 'playback_started':
    case 'playback_finished':
      return { t, type, ...reply }
    case 'playback_mark':
      return { t, type, playedMs: read.number('playedMs'), ...reply }
    case 'tts_chunk':
      return { t, type, text: read.string('text', ''), audioMs: read.number('audioMs'), ...read.words(), ...reply }
    case 'reply_end':
    case 'announcement':
      return { t, type, replyId: read.string('replyId') }
    case 'text_input':
      return { t, type, text: read.string('text') }
    case 'mode':
      return { t, type, mode: read.choice('mode', ['feedback', 'listen']) }
    case 'config': {
      const { mode: _, ...config } = readConfig(read)
      return { t, type, config }
    }
    default:
      return read.fail(`there is no event "${type}"`)
  }
}

const listed = ['softWords', 'hardWords', 'notSoft', 'notHard'] as const

/** Options that nobody knows are left alone. */
function readConfig(outer: Reader): Partial<SpeechConfig> {
  const given = outer.fields['config']
  if (typeof given !== 'object' || given === null || Array.isArray(given)) outer.fail('"config" is no object')
  const read = new Reader(outer.line, { ...given })
  const config: { -readonly [Key in keyof SpeechConfig]?: SpeechConfig[Key] } = {}
  for (const key of Object.keys(read.fields)) {
    switch (key) {
      case 'mode':
        config.mode = read.choice('mode', ['feedback', 'listen'])
        break
      case 'languages':
        config.languages = read.strings(key).map((language) => {
          return language === 'nl' || language === 'en' ? language : read.fail(`"languages" must be nl or en`)
        })
        break
      case 'awayMs':
        config.awayMs = read.fields['awayMs'] === null ? null : read.number(key)
        break
      case 'resumesAfterNoise':
      case 'isUninterruptible':
        config[key] = read.boolean(key)
        break
      case 'endOfSpeechMs':
      case 'pauseAfterNoiseMs':
      case 'resumeAfterMs':
      case 'transcriptGraceMs':
      case 'minInterruptionWords':
      case 'minInterruptionMs':
      case 'holdMs':
      case 'tailMs':
      case 'backgroundMs':
        config[key] = read.number(key)
        break
      default: {
        const list = listed.find((name) => name === key)
        if (list) config[list] = read.strings(list)
      }
    }
  }
  return config
}

/** One line's fields, each read as what it must be. */
class Reader {
  readonly line: number
  readonly fields: Fields
  constructor(line: number, fields: Fields) {
    this.line = line
    this.fields = fields
  }

  fail(problem: string): never {
    throw new BadTimeline(this.line, problem)
  }

  number(name: string, otherwise?: number): number {
    const value = this.fields[name] ?? otherwise
    if (typeof value !== 'number' || !(value >= 0 && value <= MAX_MS)) this.fail(`"${name}" must be a number from 0`)
    return value
  }

  string(name: string, otherwise?: string): string {
    const value = this.fields[name] ?? otherwise
    return typeof value === 'string' ? value : this.fail(`"${name}" must be a text`)
  }

  boolean(name: string): boolean {
    const value = this.fields[name]
    return typeof value === 'boolean' ? value : this.fail(`"${name}" must be true or false`)
  }

  strings(name: string): readonly string[] {
    const value = this.fields[name]
    if (!Array.isArray(value)) this.fail(`"${name}" must be a list of texts`)
    return value.map((item) => (typeof item === 'string' ? item : this.fail(`"${name}" must be a list of texts`)))
  }

  choice<Value extends string>(name: string, values: readonly Value[]): Value {
    const found = values.find((value) => value === this.fields[name])
    return found ?? this.fail(`"${name}" must be ${values.join(' or ')}`)
  }

  maybe(name: string): string | undefined {
    return this.fields[name] === undefined || this.fields[name] === null ? undefined : this.string(name)
  }

  words(): { readonly words?: readonly WordTiming[] } {
    const value = this.fields['words']
    if (value === undefined || value === null) return {}
    if (!Array.isArray(value)) this.fail('"words" must be a list')
    return {
      words: value.map((item: unknown) => {
        if (typeof item !== 'object' || item === null) return this.fail('"words" must be a list of word and endMs')
        const word = new Reader(this.line, { ...item })
        return { word: word.string('word'), endMs: word.number('endMs') }
      }),
    }
  }
}
