import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classes } from './testing/classes.ts'
import { nextDeadline } from './next-deadline.ts'
import { foldWords } from './fold-words.ts'
import { overlapLexicon } from './overlap-lexicon.ts'
import { readTimeline } from './read-timeline.ts'
import { defaultSpeechConfig } from './speech-config.ts'
import { Babbler, babble, type Move } from './testing/babble.ts'
import { stopWords } from './stop-words.ts'
import { scenarios } from './testing/scenarios.ts'
import { type Line, said, story, toLines, told } from './testing/story.ts'
import { replayLines, tell } from './testing/tell-effect.ts'
import { WatchedFloor } from './testing/watch-floor.ts'

const configs = fc.constantFrom(
  {},
  { mode: 'listen' as const },
  { isUninterruptible: true },
  { resumesAfterNoise: false, awayMs: 3_000 },
  { minInterruptionWords: 1, holdMs: 0, tailMs: 0 },
  { endOfSpeechMs: 0, transcriptGraceMs: 0, resumeAfterMs: 0 },
)

type Driven = { readonly floor: WatchedFloor; readonly babbler: Babbler }

/** `ticks: false`: a timer that never fires. */
function drive(moves: readonly Move[], config: object, ticks = true): Driven {
  const floor = new WatchedFloor(config)
  const babbler = new Babbler()
  floor.send({ t: 0, type: 'ready' })
  for (const move of moves) {
    const event = babbler.eventOf(move, floor)
    if (ticks) floor.play([event])
    else floor.send(event)
  }
  // Far above what any of these streams leaves behind.
  expect(JSON.stringify(floor.state).length).toBeLessThan(60_000)
  floor.send({ t: babbler.t, type: 'close' })
  return { floor, babbler }
}

const many = { numRuns: 200 }
const few = { numRuns: 60 }

test('[SF2] [SF5] [SF15] [SF17] [SF18] [SF21] whatever is sent, what must always hold does, and nothing said is lost', () => {
  let checked = 0
  let late = 0
  fc.assert(
    fc.property(babble, configs, (moves, config) => {
      const { floor, babbler } = drive(moves, config)
      const said = [...babbler.finals].filter(([, text]) => classes.content(text))
      expect(said.filter(([segId]) => floor.committed.get(segId) !== 1)).toEqual([])
      // What was committed with its final was committed with the words of it.
      const inTime = said.filter(([segId]) => floor.committedWords.get(segId)?.isFinal)
      expect(inTime.map(([segId]) => floor.committedWords.get(segId)?.text)).toEqual(inTime.map(([, text]) => text))
      checked += inTime.length
      late += said.length - inTime.length
    }),
    many,
  )
  // Both kinds are among them: with their final, and by what was understood so far.
  expect([checked > many.numRuns, late > 0]).toEqual([true, true])
})

test('[SF15] a piece that comes when its reply is long overdue is of that reply, also where no timer told of it', () => {
  const floor = new WatchedFloor()
  floor.send({ t: 0, type: 'ready' })
  floor.send({ t: 0, type: 'final', segId: 'a', text: 'koelcel' })
  floor.send({ t: 5_000, type: 'tts_chunk', replyId: 'r1', text: 'Zeven graden. ', audioMs: 1_000 })
  floor.send({ t: 5_000, type: 'playback_started' })
  floor.send({ t: 5_900, type: 'playback_mark', playedMs: 900 })
  expect(floor.send({ t: 6_000, type: 'final', segId: 'b', text: 'stop' })).toContainEqual({
    type: 'truncate',
    replyId: 'r1',
    spokenText: 'Zeven',
    playedMs: 900,
  })
})

test('[SF2] what is sent here reaches everything that the machine can do', () => {
  const streams = fc.sample(fc.tuple(babble, configs), { seed: 7, numRuns: 200 })
  const seen = new Set(streams.flatMap(([moves, config]) => drive(moves, config).floor.done.map(({ type }) => type)))
  const all = 'state play pause resume interrupt cancel_generation truncate commit_user amend_user generate backchannel'
  expect([...seen].sort()).toEqual([...all.split(' '), 'false_interruption', 'away'].sort())
})

test('[SF3] a timer that never fires changes nothing of what is decided', () => {
  fc.assert(
    fc.property(babble, configs, (moves, config) => {
      const plain = moves.filter(({ kind }) => kind !== 'tick')
      const closing = { afterMs: 60_000, kind: 'llm_first_token', n: 0, words: [] } as const
      const kept = drive([...plain, closing], config).floor.done
      expect(drive([...plain, closing], config, false).floor.done).toEqual(kept)
    }),
    few,
  )
})

test('[SF3] left alone it comes to rest', () => {
  fc.assert(
    fc.property(babble, configs, (moves, config) => {
      const floor = new WatchedFloor({ ...config, awayMs: null })
      const babbler = new Babbler()
      floor.send({ t: 0, type: 'ready' })
      for (const move of moves) floor.send(babbler.eventOf(move, floor))
      for (let count = 0; nextDeadline(floor.state) !== null; count++) {
        expect(count).toBeLessThan(50)
        floor.send({ t: nextDeadline(floor.state) ?? 0, type: 'tick' })
      }
    }),
    few,
  )
})

test('[SF21] state is plain data: taken apart and put together it goes on the same', () => {
  fc.assert(
    fc.property(babble, fc.nat(100), (moves, at) => {
      const [one, other] = [new WatchedFloor(), new WatchedFloor()]
      const [first, second] = [new Babbler(), new Babbler()]
      for (const floor of [one, other]) floor.send({ t: 0, type: 'ready' })
      for (const [index, move] of moves.entries()) {
        if (index === at % moves.length) other.state = JSON.parse(JSON.stringify(other.state)) as typeof other.state
        expect(other.send(second.eventOf(move, other))).toEqual(one.send(first.eventOf(move, one)))
      }
    }),
    few,
  )
})

/** With few marks: quicker, and no other story. */
const reply = told({ atMs: 3500, markMs: 500 })

test('[SF2] [SF21] numbers that are none and texts without end spoil nothing', () => {
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1e12]
  for (const value of odd) {
    const floor = new WatchedFloor()
    floor.send({ t: value, type: 'ready' })
    floor.play(readTimeline(toLines(story(said({ fromMs: 5000, toMs: 5450, text: 'Yeah' })).slice(1, 40))).events)
    floor.send({ t: value, type: 'vad_start', speechMs: value })
    floor.send({ t: value, type: 'vad_inference', prob: value, speechMs: value })
    floor.send({ t: value, type: 'interim', segId: 'x', text: 'ja '.repeat(1_000_000) })
    floor.send({ t: value, type: 'playback_mark', playedMs: value })
    floor.send({ t: value, type: 'tts_chunk', replyId: 'r1', text: 'more', audioMs: value })
    floor.send({ t: value, type: 'vad_end', silenceMs: value })
    floor.send({ t: 20_000, type: 'tick' })
    expect(JSON.parse(JSON.stringify(floor.state))).toEqual(floor.state)
    expect(JSON.stringify(floor.state).length).toBeLessThan(200_000)
    expect(floor.committed.get('ask')).toBe(1)
  }
})

const { phrases, beginnings } = overlapLexicon(defaultSpeechConfig)
const soft = [...phrases].filter(([, is]) => is === 'soft').map(([phrase]) => phrase)
const hard = [...phrases].filter(([, is]) => is === 'hard').map(([phrase]) => phrase)
const dressed = (text: string) =>
  fc.constantFrom(text, text.toUpperCase(), `${text}.`, `${text}…`, `  ${text},`, text.replace(/([aeo])$/, '$1$1$1'))

type Agreed = {
  readonly afterMs: number
  readonly firstMs: number
  readonly restMs: number
  readonly texts: readonly string[]
}
/** Agreement of which something is understood before a sound of that length would pause. */
const agreed: fc.Arbitrary<Agreed> = fc.record({
  afterMs: fc.integer({ min: 600, max: 1_000 }),
  firstMs: fc.integer({ min: 1, max: 1_150 }),
  restMs: fc.integer({ min: 0, max: 600 }),
  texts: fc.array(fc.constantFrom(...soft).chain(dressed), { minLength: 1, maxLength: 4 }),
})

/** As recognisers give it. "No" of "no problem" would interrupt before the rest is known: that comes as one. */
function wordByWord(text: string): readonly string[] {
  const words = text.trim().split(/\s+/)
  return words.some((word) => hard.includes(word.toLowerCase())) ? [text] : words
}

function agree(all: readonly Agreed[]): readonly Line[] {
  let fromMs = 3_500
  return all.flatMap(({ afterMs, firstMs, restMs, texts }) => {
    fromMs += afterMs
    const toMs = fromMs + firstMs + restMs
    const words = texts.flatMap(wordByWord)
    const grown = words.map((_, index) => words.slice(0, index + 1).join(' '))
    const interims = grown.map((text, index) => [fromMs + firstMs + index, text] as const)
    const lines = said({ fromMs, toMs: toMs + 5, text: grown.at(-1) ?? '', interims })
    fromMs = toMs + 505
    return lines
  })
}

test('[SF7] agreement alone never pauses, interrupts or asks, and each is recorded once', () => {
  const plain = tell(story([], reply))
  fc.assert(
    fc.property(fc.array(agreed, { minLength: 1, maxLength: 3 }), (all) => {
      const done = tell(story(agree(all), reply))
      expect(done.filter((effect) => !effect.includes('backchannel'))).toEqual(plain)
      expect(done.filter((effect) => effect.includes('backchannel'))).toHaveLength(all.length)
    }),
    many,
  )
})

const singles = soft.filter((phrase) => !phrase.includes(' '))

test('[SF8] a hard word always interrupts in the step that brings it, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...singles), { maxLength: 4 }),
      fc.constantFrom(...hard).chain(dressed),
      fc.array(fc.constantFrom(...singles), { maxLength: 3 }),
      fc.integer({ min: 4_001, max: 12_000 }),
      fc.constantFrom('interim', 'final'),
      fc.boolean(),
      (before, word, after, t, type, isDetected) => {
        // "Not" may become "not bad": its interim waits.
        const last = foldWords(word).at(-1) ?? ''
        fc.pre(type === 'final' || !beginnings.has(last) || stopWords.has(last))
        const lines = [
          ...(isDetected ? [{ t: t - 300, type: 'vad_start', speechMs: 0 }] : []),
          { t: t - 100, type: 'interim', segId: 'a', text: before.join(' ') },
          { t, type, segId: 'a', text: [...before, word, ...after].join(' ') },
        ]
        const done = tell(story(lines, reply))
        expect(done.filter((effect) => effect.includes('interrupt'))).toEqual([`${t} interrupt r1, hard`])
        expect(done.some((effect) => effect.includes('backchannel'))).toBe(false)
      },
    ),
    many,
  )
})

/** Each event of every scenario doubled, swapped with the next one, left out. Times stay in order. */
function mutate(lines: readonly Line[]): readonly (readonly [string, readonly Line[]])[] {
  return lines.flatMap((line, index) => {
    // One mark is like another.
    if (line.type === 'playback_mark' && index % 10 > 0) return []
    const next = lines[index + 1]
    const swapped = next
      ? [
          { ...next, t: line.t },
          { ...line, t: next.t },
        ]
      : [line]
    return [
      [`${index} doubled`, lines.toSpliced(index, 0, line)],
      [`${index} swapped`, lines.toSpliced(index, 2, ...swapped)],
      [`${index} dropped`, lines.toSpliced(index, 1)],
    ] as const
  })
}

test.each(Object.entries(scenarios))(
  '[SF2] [SF5] %s with each event doubled, swapped, dropped: what must hold does, and nothing said is lost',
  (_name, { lines }) => {
    for (const [what, mutated] of mutate(lines)) {
      const floor = new WatchedFloor()
      const { events } = readTimeline(toLines(mutated))
      const t = events.at(-1)?.t ?? 0
      floor.play([...events, { t, type: 'close' }])
      const begins = events.findIndex(({ type }) => type === 'ready')
      const isAsked = events.some(
        (event, at) => begins >= 0 && at > begins && event.type === 'final' && event.segId === 'ask',
      )
      expect(floor.committed.get('ask'), what).toBe(isAsked ? 1 : undefined)
    }
  },
)

test('[SF2] an event that comes twice is as good as once', () => {
  for (const { lines, effects } of Object.values(scenarios)) {
    const doubled = lines.flatMap((line) => [line, line])
    expect(replayLines(doubled)).toEqual(replayLines(lines))
    expect(tell(doubled)).toEqual(effects)
  }
})
