import { moonshineTranscriber } from '@agora/client/voice/models/moonshine-transcriber'
import { openSegmentModels } from '@agora/client/voice/models/testing/node-models'
import { hearCall } from '@agora/core/listen/hear-call'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { englishUtterances } from '@agora/core/wake/utterances/en'
import { moreEnglishUtterances } from '@agora/core/wake/utterances/en-more'
import { othersEnglish } from '@agora/core/wake/utterances/others-en'
import type { BenchContext, Benchmark, Findings } from '../benchmark.ts'
import { type SynthesisedVoice, findVoices } from './voices.ts'

type Settings = { readonly calls: number; readonly others: number; readonly voices: number }
const whole: Settings = { calls: 30, others: 60, voices: Infinity }
const small: Settings = { calls: 4, others: 4, voices: 1 }

const rules = { names: prepareNames(['agora']), wake: 'careful', namesake: false } as const

/** Whether a spoken name is heard, by a recogniser that was never taught it. */
export const calls: Benchmark = {
  name: 'calls',
  about: 'spoken calls that are heard, and other sentences that are taken for one, with Moonshine on synthetic voices',
  run,
}

type Heard = { readonly calls: number; readonly falseCalls: number; readonly words: number }

async function run({ quick, folder }: BenchContext): Promise<Findings> {
  const settings = quick ? small : whole
  const called = pickEvenly(
    // A pause after the name, as people make one.
    sentences()
      .filter(({ addressed }) => addressed)
      .map(({ text }) => text.replace(/^agora (?!,)/i, 'Agora, ')),
    settings.calls,
  )
  const others = pickEvenly(ordinarySentences(), settings.others)
  const rows: [string, ...number[]][] = []
  for (const voice of findVoices(folder).slice(0, settings.voices)) {
    const plain = await listen(voice, called, others, [])
    const named = await listen(voice, called, others, ['agora'])
    rows.push([voice.name, plain.calls, named.calls, plain.falseCalls, named.falseCalls, plain.words, named.words])
  }
  return {
    figures: [],
    tables: [
      {
        title: `of ${called.length} calls and ${others.length} other sentences, by voice`,
        head: [
          'voice',
          'calls heard',
          '… listening for the name',
          'others taken for calls',
          '… listening for the name',
          '% of words in calls',
          '… listening for the name',
        ],
        rows,
      },
    ],
    notes: ['A recogniser of 27 million weights and voices of machines: with people’s it was not measured.'],
  }
}

const sentences = () => [...englishUtterances, ...moreEnglishUtterances]

/** Questions and notes of an inspection, without Agora's name in them. */
function ordinarySentences(): readonly string[] {
  const asked = sentences().flatMap(({ request }) => (request === undefined ? [] : [request]))
  const told = othersEnglish.map(({ text }) => text)
  return [...new Set([...asked, ...told])].filter((text) => !/go+ra/i.test(text) && text.split(' ').length > 2)
}

async function listen(
  voice: SynthesisedVoice,
  called: readonly string[],
  others: readonly string[],
  names: readonly string[],
): Promise<Heard> {
  const count = { calls: 0, falseCalls: 0, words: 0 }
  for (const text of called) {
    const written = await writeDown(voice.say(text), names)
    if (hearCall(written, rules).addressed) count.calls++
    count.words += shareOfWords(text, written) / called.length
  }
  for (const text of others) {
    const written = await writeDown(voice.say(text), names)
    if (hearCall(written, rules).addressed) count.falseCalls++
  }
  return { ...count, words: Math.round(count.words * 100) }
}

async function writeDown(sound: Float32Array, names: readonly string[]): Promise<string> {
  const segment = transcriber.begin({ segId: 's', language: 'en', names, onInterim: () => {} })
  segment.push(sound)
  return (await segment.finish()).text
}

const transcriber = moonshineTranscriber(openSegmentModels)

function shareOfWords(said: string, written: string): number {
  const words = said.toLowerCase().match(/[a-z]+/g) ?? []
  const found = new Set(written.toLowerCase().match(/[a-z]+/g))
  return words.filter((word) => found.has(word)).length / Math.max(1, words.length)
}

function pickEvenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
