import { SAMPLE_RATE } from '../voice-ports.ts'
import llamaTokenizer from 'llama-tokenizer-js'
import { Tensor } from 'onnxruntime-web/wasm'
import { NamePlaces, allowedLoss, spellNames } from './names-in-speech.ts'
import { type Bytes, type Model, type Tensors, openModel, readNumbers } from './runtime.ts'
import { toSamples } from './sound-window.ts'

const BEGIN_TOKEN = 1
const END_TOKEN = 2
const HEADS = 8
const HEAD_SIZE = 36
const CACHE_PREFIX = 'past_key_values.'
/** Words of English at full speed. More than these come from a model that repeats itself, which has no end. */
const TOKENS_PER_SECOND = 6.5
/** A single short word has as many tokens as this, however short it lasts. */
const SPARE_TOKENS = 3
/**
 * The minimum mean confidence, per token and as a natural logarithm. Above it most words were really said; below it
 * hardly any were, and they would end up in a person's record.
 */
const SURE = -0.7
/** … of words where it would rather have written nothing at all. */
const SURE_OF_GUESS = -0.55
/** Shorter sound has nothing in it, and the model's first layer fails on it. */
const MIN_SAMPLES = toSamples(100)

export type MoonshineFiles = { readonly encoder: Bytes; readonly decoder: Bytes }

export type RecogniseOptions = {
  /** Checked between tokens: an abandoned interim must not delay the next request. */
  readonly isWanted?: () => boolean
  /** Awaited between words: lets a worker hear what is said to it. */
  readonly pause?: () => Promise<void>
  /**
   * A sentence is in it for certain: the model, which has nothing to say of some, is asked for its next best guess, and
   * what it is not sure of is not written down.
   */
  readonly isSpeech?: boolean
  /** Names that may be called, and which the model has never heard of. */
  readonly names?: readonly string[]
}

/** What is written down so far, and how likely the model holds it: a logarithm. */
type Path = { readonly tokens: readonly number[]; readonly cache: Tensors; readonly score: number }

/** What is heard, and how it is worked on. */
type Hearing = {
  readonly sound: Tensor
  readonly mostTokens: number
  readonly isWanted: () => boolean
  readonly pause: () => Promise<void>
}

type Way = {
  /** Forces the next token, whatever the model prefers. */
  readonly first?: readonly number[]
  readonly mayBeEmpty?: boolean
  readonly places?: NamePlaces<Path>
}

/** English speech → text. Its cost grows with the square of the length: give it seconds, not minutes. */
export class Moonshine {
  readonly #encoder: Model
  readonly #decoder: Model

  private constructor(encoder: Model, decoder: Model) {
    this.#encoder = encoder
    this.#decoder = decoder
  }

  static async open({ encoder, decoder }: MoonshineFiles): Promise<Moonshine> {
    return new Moonshine(
      await openModel('the encoder of Moonshine', encoder, ['input_values']),
      await openModel('the decoder of Moonshine', decoder, ['input_ids', 'encoder_hidden_states', 'use_cache_branch']),
    )
  }

  /** The transcript. Null: speech that cannot be understood; undefined: the caller cancelled. */
  async recognise(samples: Float32Array, options: RecogniseOptions = {}): Promise<string | null | undefined> {
    if (samples.length < MIN_SAMPLES) return ''
    const { isWanted = () => true, pause = () => Promise.resolve(), isSpeech = false, names = [] } = options
    const heard = await this.#encoder.run({ input_values: new Tensor('float32', samples, [1, samples.length]) })
    const hearing: Hearing = {
      sound: pick(heard, 'last_hidden_state'),
      mostTokens: Math.ceil((samples.length / SAMPLE_RATE) * TOKENS_PER_SECOND) + SPARE_TOKENS,
      isWanted,
      pause,
    }
    const nothing: Path = { tokens: [], cache: emptyCache(this.#decoder), score: 0 }
    const spelt = spellNames(names)
    const write = async (mayBeEmpty: boolean) => {
      const places = new NamePlaces<Path>(spelt)
      const words = await this.#write(hearing, nothing, { mayBeEmpty, places })
      return words && { words, places }
    }
    const plain = await write(true)
    const isGuess = isSpeech && plain?.words.tokens.length === 0
    const written = isGuess ? await write(false) : plain
    const named = written && (await this.#findNamed(hearing, written.words, written.places))
    if (!named) return undefined
    // Of any noise its next best guess is "You".
    if (isGuess && named.tokens.length === 1) return ''
    const isNamed = named !== written.words
    const isSure = isNamed || surenessOf(named) >= (isGuess ? SURE_OF_GUESS : SURE)
    return isSpeech && !isSure ? null : spell(named.tokens)
  }

  /** The words with a name in them, where that fits what was heard; else the words. */
  async #findNamed(hearing: Hearing, words: Path, places: NamePlaces<Path>): Promise<Path | undefined> {
    let best = { path: words, score: words.score }
    for (const { path, name } of places.find(words.tokens)) {
      const named = await this.#write(hearing, path, { first: name })
      if (!named) return undefined
      const score = named.score + allowedLoss(name)
      if (score > best.score) best = { path: named, score }
    }
    return best.path
  }

  /** Decodes greedily to the end. Undefined if the caller cancelled. */
  async #write(hearing: Hearing, from: Path, { first = [], mayBeEmpty, places }: Way): Promise<Path | undefined> {
    const { sound, mostTokens, isWanted, pause } = hearing
    const given = [...first]
    let path = from
    while (path.tokens.length < mostTokens) {
      await pause()
      if (!isWanted()) return undefined
      const outputs = await this.#decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(path.tokens.at(-1) ?? BEGIN_TOKEN)), [1, 1]),
        encoder_hidden_states: sound,
        use_cache_branch: new Tensor('bool', [path.tokens.length > 0]),
        ...path.cache,
      })
      const logits = readNumbers(outputs, 'logits')
      const isFirst = path.tokens.length === 0
      const best = likeliest(logits, isFirst && mayBeEmpty !== true ? END_TOKEN : undefined)
      const token = given.shift() ?? best
      places?.note(path, logits, logits[best] ?? 0)
      const score = path.score + logProbability(logits, token)
      if (token === END_TOKEN) return { ...path, score }
      path = { tokens: [...path.tokens, token], cache: keepCache(path.cache, outputs, isFirst), score }
    }
    return path
  }
}

function emptyCache(decoder: Model): Tensors {
  const names = decoder.inputNames.filter((name) => name.startsWith(CACHE_PREFIX))
  const empty = new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])
  return Object.fromEntries(names.map((name) => [name, empty]))
}

/** What the decoder made of the sound is made once, with the first word; what it made of the words grows. */
function keepCache(cache: Tensors, outputs: Tensors, isFirst: boolean): Tensors {
  return Object.fromEntries(
    Object.entries(cache).map(([name, known]) => {
      const isNew = isFirst || name.includes('.decoder.')
      return [name, isNew ? pick(outputs, name.replace(CACHE_PREFIX, 'present.')) : known]
    }),
  )
}

function pick(outputs: Tensors, name: string): Tensor {
  const found = outputs[name]
  if (!found) throw new Error(`assertion failed: the model gave no ${name}`)
  return found
}

function likeliest(logits: Float32Array, but?: number): number {
  let best = 0
  for (let token = 1; token < logits.length; token++) {
    if (token !== but && (logits[token] ?? -Infinity) > (logits[best] ?? -Infinity)) best = token
  }
  return best
}

/** For each of its pieces, its end among them. */
const surenessOf = ({ tokens, score }: Path): number => score / (tokens.length + 1)

/** As a logarithm: how likely the model holds this of all that it could go on with. */
function logProbability(logits: Float32Array, token: number): number {
  const most = logits.reduce((one, other) => Math.max(one, other), -Infinity)
  const all = logits.reduce((sum, logit) => sum + Math.exp(logit - most), 0)
  return (logits[token] ?? -Infinity) - most - Math.log(all)
}

/** The model has more tokens than its alphabet: those beyond it stand for no letters, and the speller fails on them. */
function spell(tokens: readonly number[]): string {
  const spelt = tokens.filter((token) => token > END_TOKEN && token < llamaTokenizer.vocabById.length)
  return llamaTokenizer.decode([...spelt], false, false).trim()
}
