/** What the machine does with the opinion of a classifier. */
import { describe, expect, test } from 'vitest'
import type { JudgeOverlap } from './judge-overlap.ts'
import { readTimeline } from './read-timeline.ts'
import { replaySpeech } from './replay-speech.ts'
import { type Line, inOrder, story, toLines } from './testing/story.ts'
import { tellEffect } from './testing/tell-effect.ts'

/** Opinions by text; of anything else that it interrupts. */
type Opinions = Readonly<Record<string, number>>

const judgeBy =
  (opinions: { readonly interims?: Opinions; readonly finals?: Opinions }): JudgeOverlap =>
  (text, heard) => {
    const agrees = (heard === 'all' ? opinions.finals : opinions.interims)?.[text] ?? 0
    return { agrees, isSureToAgree: heard === 'all' && agrees >= 0.9 }
  }
const during = (lines: readonly Line[], judge: JudgeOverlap) =>
  [...replaySpeech(readTimeline(toLines(story(inOrder(lines)))), { judge })].map(tellEffect).slice(6)
const final = (t: number, text: string) => ({ t, type: 'final', segId: 'a', text })
const interim = (t: number, text: string) => ({ t, type: 'interim', segId: 'a', text })
const start = { t: 5000, type: 'vad_start', speechMs: 0 }
const end = (t: number) => ({ t, type: 'vad_end', silenceMs: 500 })
const toTheEnd = '13500 speaking → listening'

describe('interims', () => {
  test('[SF8] [SF27] [XV1] what the classifier takes rather for agreement waits for its final', () => {
    const judge = judgeBy({ interims: { 'dat is precies': 0.6 }, finals: { 'dat is precies wat ik dacht': 0.95 } })
    const lines = [start, interim(5500, 'dat is precies'), end(7000)]
    expect(during([...lines, final(6500, 'dat is precies wat ik dacht')], judge)).toEqual([
      '7000 backchannel "dat is precies wat ik dacht" at 1500 of r1',
      toTheEnd,
    ])
    expect(during([...lines, final(6500, 'dat is precies verkeerd')], judge)[0]).toBe('6500 interrupt r1, content')
  })

  test('[SF8] [SF27] what has a chance of agreement waits for the next interim, at most 300 ms', () => {
    const judge = judgeBy({ interims: { 'de rest ook': 0.3 } })
    expect(during([start, interim(5500, 'de rest ook'), end(7500)], judge)[0]).toBe('5800 interrupt r1, content')
  })

  test('[SF8] [SF27] what has hardly any chance of agreement takes the floor at once', () => {
    const judge = judgeBy({ interims: { 'hoeveel graden is': 0.05 } })
    expect(during([start, interim(5500, 'hoeveel graden is'), end(7500)], judge)[0]).toBe('5500 interrupt r1, content')
  })

  test('[SF8] [SF27] [XV4] other marks between the same words are no next interim', () => {
    const stop = [start, interim(5500, 'Hold on.'), interim(5700, 'Hold on,'), end(7500)]
    const leans = judgeBy({ interims: { 'Hold on.': 0.4, 'Hold on,': 0.4 } })
    expect(during(stop, leans)[0]).toBe('5800 interrupt r1, hard')
    const again = [
      start,
      interim(5500, 'de rest ook'),
      interim(5700, 'De rest ook,'),
      interim(5900, 'De rest ook.'),
      end(7500),
    ]
    const judge = judgeBy({ interims: { 'de rest ook': 0.3, 'De rest ook,': 0.3, 'De rest ook.': 0.3 } })
    expect(during(again, judge)[0]).toBe('5800 interrupt r1, content')
  })

  test('[SF8] [SF27] a bare stopping word is not asked about', () => {
    const judge: JudgeOverlap = () => ({ agrees: 1, isSureToAgree: true })
    for (const text of ['nee', 'Stop.', 'wacht', 'wait wait', 'no']) {
      expect(during([start, interim(5300, text), end(7500)], judge)[0], text).toBe('5300 interrupt r1, hard')
    }
  })
})

describe('finals', () => {
  const said = (text: string) => [start, final(5600, text), end(5900)]

  test('[SF27] [XV4] a single word needs less to be taken for agreement: it is often agreement misheard', () => {
    const judge = judgeBy({ finals: { Them: 0.75, 'And then': 0.75, Kelder: 0.4 } })
    expect(during(said('Them'), judge)).toEqual(['5900 backchannel "Them" at 1500 of r1', toTheEnd])
    expect(during(said('And then'), judge)[0]).toBe('5600 interrupt r1, content')
    expect(during(said('Kelder'), judge)[0]).toBe('5600 interrupt r1, content')
  })

  test('[SF27] [XV4] a phrase that stops, but for two letters, is no agreement where none is so near to it', () => {
    const judge = judgeBy({ finals: { 'Goled on.': 0.95, 'Going on.': 0.95 } })
    const over = (text: string) => [start, final(5700, text), end(5900)]
    expect(during(over('Goled on.'), judge)[0]).toBe('5700 interrupt r1, content')
    expect(during(over('Going on.'), judge)[0]).toBe('5900 backchannel "Going on." at 1500 of r1')
  })

  test('[SF27] [XV4] a phrase that agrees, but for one letter, is that phrase', () => {
    const judge = judgeBy({})
    expect(during(said('Make sense.'), judge)).toEqual(['5900 backchannel "Make sense." at 1500 of r1', toTheEnd])
    expect(during(said('Make tents.'), judge)[0]).toBe('5600 interrupt r1, content')
    // One letter makes another word of it, and one that stops.
    expect(during(said('nee dat klopt niet'), judge)[0]).toBe('5600 interrupt r1, hard')
  })

  test('[SF12] [SF27] agreement that is understood when the answer has ended is recorded, and asks for nothing', () => {
    const judge = judgeBy({ finals: { 'zo had ik het ook opgeschreven': 0.95 } })
    const lines = [
      { t: 11_000, type: 'vad_start', speechMs: 0 },
      { t: 13_400, type: 'vad_end', silenceMs: 500 },
      { t: 13_700, type: 'final', segId: 'a', text: 'zo had ik het ook opgeschreven' },
    ]
    const done = during(lines, judge)
    expect(done.filter((effect) => effect.includes('generate'))).toEqual([])
    expect(done.at(-1)).toMatch(/backchannel "zo had ik het ook opgeschreven"/)
  })
})
