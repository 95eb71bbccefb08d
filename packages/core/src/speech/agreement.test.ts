import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import type { SpeechConfig } from './speech-config.ts'
import { begun } from './testing/scenarios.ts'
import { type Line, inOrder, said, story, told } from './testing/story.ts'
import { tell } from './testing/tell-effect.ts'

const toTheEnd = '13500 speaking → listening'
const during = (lines: readonly Line[], config?: Partial<SpeechConfig>) => {
  const all = tell(story(inOrder(lines)), config)
  expect(all.slice(0, 6)).toEqual([...begun, '3500 play r1', '3500 thinking → speaking'])
  return all.slice(6)
}
const final = (t: number, segId: string, text: string) => ({ t, type: 'final', segId, text })
const interim = (t: number, segId: string, text: string) => ({ t, type: 'interim', segId, text })
const start = (t: number) => ({ t, type: 'vad_start', speechMs: 0 })
const end = (t: number, silenceMs = 500) => ({ t, type: 'vad_end', silenceMs })
const look = (t: number, prob: number, speechMs: number) => ({ t, type: 'vad_inference', prob, speechMs })

describe('a single word', () => {
  test('[SF8] [XV3] a short "yeah" misheard in its first interim never stops what is spoken', () => {
    for (const heard of ['here', 'Y', 'you', 'jas', 'Jan', 'he']) {
      for (const finalMs of [5450, 5700, 6300]) {
        const lines = said({ fromMs: 5000, toMs: 5250, text: 'Yeah', interims: [[5200, heard]], finalMs })
        const done = during(lines)
        expect(done, `${heard} ${finalMs}`).toEqual([
          `${Math.max(finalMs, 5750)} backchannel "Yeah" at 1500 of r1`,
          toTheEnd,
        ])
      }
    }
  })

  test('[SF8] [XV3] only speech counts: looks tell when it ended, long before the detector does', () => {
    const looks = (toMs: number) =>
      Array.from({ length: 50 }, (_, at) => 5000 + at * 30).map((t) =>
        look(t, t < toMs ? 0.9 : 0.1, Math.max(0, t - 5000)),
      )
    const lines = (toMs: number) => [
      start(5000),
      interim(5100, 'a', 'firefighter'),
      ...looks(toMs),
      end(6900, 6900 - toMs),
    ]
    expect(during([...lines(5300), final(6950, 'a', 'ja')])[0]).toBe('6950 backchannel "ja" at 1500 of r1')
    expect(during([...lines(6000), final(6950, 'a', 'firefighter')])[0]).toBe('5510 interrupt r1, content')
  })

  test('[SF8] [XV4] a second word, a final, or enough speech confirms it', () => {
    expect(during([start(5000), interim(5100, 'a', 'koelcel'), interim(5300, 'a', 'koelcel drie is')])[0]).toBe(
      '5300 interrupt r1, content',
    )
    expect(during([start(5000), interim(5100, 'a', 'koelcel'), final(5450, 'a', 'koelcel'), end(5750)])[0]).toBe(
      '5450 interrupt r1, content',
    )
    expect(during([start(5000), interim(5100, 'a', 'koelcel'), end(6500)])[0]).toBe('6000 interrupt r1, content')
  })
})

describe('interims', () => {
  test('[SF8] [XV1] a bare stopping word stops at once, whatever phrase it may begin', () => {
    expectRows(['no', 'No.', 'nee', 'Neee', 'stop', 'wacht', 'Wait', 'ja nee', 'oké stop', 'yeah wait'], (text) => {
      expect(during([start(5000), interim(5300, 'a', text)])[0], text).toBe('5300 interrupt r1, hard')
    })
  })

  test('[SF8] [XV1] words that may still agree wait for the next interim, at most 300 ms', () => {
    expectRows(
      [
        ['not', 'Not bad.'],
        ['niet', 'Niet verkeerd.'],
        ['ja dat kl', 'Ja, dat klopt.'],
        ['abso', 'Absolutely.'],
        ["don't", "Don't stop!"],
      ],
      ([begins, whole]) => {
        const grows = during([
          start(5000),
          interim(5300, 'a', begins),
          interim(5600, 'a', whole),
          final(5900, 'a', whole),
          end(6200),
        ])
        expect(grows, begins).toEqual([`6200 backchannel "${whole}" at 1500 of r1`, toTheEnd])
      },
    )
    expect(during([start(5000), interim(5300, 'a', 'not'), end(6800)])[0]).toBe('5600 interrupt r1, hard')
    expect(during([start(5000), interim(5300, 'a', 'dat is'), end(6800)])[0]).toBe('5600 interrupt r1, content')
  })

  test('[SF8] [XV1] the last word may be unfinished: it counts when the next interim is late', () => {
    expect(during([start(5000), interim(5300, 'a', 'ja welk'), end(6800)])[0]).toBe('6000 interrupt r1, content')
    expect(during([start(5000), interim(5300, 'a', 'welke deu'), end(6800)])[0]).toBe('5600 interrupt r1, content')
  })
})

test('[SF23] [XV1] laughter and described sounds are nobody’s words, also in the middle of an interim', () => {
  expectRows(
    [
      '[laughs]',
      '(lacht)',
      'haha',
      'Hahaha!',
      'hihi',
      'hihihi',
      'ha ha ha',
      '[laug',
      '(gelach) ja',
      'bwahaha',
      'hehe',
      'oh [laughter]',
      'lol',
    ],
    (text) => {
      expect(during(said({ fromMs: 5000, toMs: 5900, text, interims: [[5300, text]] })), text).toEqual([
        `6400 backchannel "${text}" at 1500 of r1`,
        toTheEnd,
      ])
    },
  )
})

describe('answers at the edge', () => {
  const asking = told({ atMs: 3500, text: 'Shall I book it?', lengthMs: 6000 })
  const telling = told({ atMs: 3500, text: 'I will book it.', lengthMs: 6000 })
  const after = (lines: readonly Line[], reply: readonly Line[], config?: Partial<SpeechConfig>) =>
    tell(story(lines, reply), config).slice(6)
  const answer = ['9500 speaking → listening']

  test('[SF12] [XV2] a long yes that begins before the end of a question and lasts beyond it answers it', () => {
    const yes = said({ fromMs: 7500, toMs: 9800, text: 'yes', interims: [[8000, 'yes']] })
    expect(after(yes, asking)).toEqual([
      ...answer,
      '10300 commit_user "yes"',
      '10300 listening → thinking',
      '10300 generate r2',
    ])
    expect(after(yes, telling)).toEqual([...answer, '10300 backchannel "yes" at 4000 of r1'])
    const early = said({ fromMs: 7500, toMs: 9300, text: 'yes', interims: [[8000, 'yes']] })
    expect(after(early, asking)).toEqual([...answer, '9800 backchannel "yes" at 4000 of r1'])
  })

  test('[SF12] [XV2] one that begins in the last 1.2 s of a question answers it; the tail is a setting', () => {
    const yes = said({ fromMs: 8350, toMs: 8700, text: 'ja' })
    expect(after(yes, asking).at(-1)).toBe('9500 generate r2')
    expect(after(yes, telling)).toEqual(['9200 backchannel "ja" at 4800 of r1', ...answer])
    expect(after(yes, asking, { tailMs: 700 })).toEqual(['9200 backchannel "ja" at 4800 of r1', ...answer])
  })
})

describe('background', () => {
  test('[SF10] [XV6] a sound that never ends is background: Agora speaks on, and is not paused by it again', () => {
    expect(during([start(5000), end(60_000)])).toEqual([
      '6200 pause r1',
      '11000 resume r1',
      '11000 false_interruption r1',
      toTheEnd,
    ])
    expect(during([start(5000), end(60_000)], { backgroundMs: 2_000 })[1]).toBe('7000 resume r1')
  })

  test('[SF10] [XV6] words still take the floor from a background', () => {
    expect(during([start(5000), interim(12_000, 'a', 'stop'), end(60_000)])[3]).toBe('12000 interrupt r1, hard')
  })

  test('[SF4] [XV6] where the recogniser gives interims, what was asked is answered soon', () => {
    const lines = [
      { t: 0, type: 'ready' },
      start(500),
      interim(1000, 'a', 'hoe warm'),
      final(2000, 'a', 'hoe warm mag het'),
      end(60_000),
    ]
    expect(tell(lines)[1]).toBe('8000 commit_user "hoe warm mag het"')
  })

  test('[SF25] [XV6] words that echo what Agora is saying are not the user’s', () => {
    const echo = [
      start(6000),
      interim(6300, 'a', 'there was a'),
      interim(7600, 'a', 'there was a firefighter who'),
      final(8000, 'a', 'there was a firefighter who lived'),
      end(8200),
    ]
    expect(during(echo)).toEqual([toTheEnd])
    // Interims begin with fewer words than an echo has; two words of the user's wait for their final.
    const begun = [start(6000), interim(6400, 'a', 'there'), interim(6700, 'a', 'there wa')]
    expect(during([...begun, final(8000, 'a', 'there was a firefighter who'), end(8200)])).toEqual([toTheEnd])
    expect(during([...begun, final(7500, 'a', 'there was'), end(8200)])[0]).toBe('7500 interrupt r1, content')
    // The same words, long after they were spoken, and words of their own among them.
    expect(during([final(12_500, 'a', 'there was a firefighter')])[0]).toBe('12500 interrupt r1, content')
    expect(during([final(6000, 'a', 'once upon which time exactly')])[0]).toBe('6000 interrupt r1, content')
    expect(during([interim(6000, 'a', 'stop')])[0]).toBe('6000 interrupt r1, hard')
    expect(during([final(6000, 'a', 'there was a stop')])[0]).toBe('6000 interrupt r1, hard')
  })
})

test('[SF25] [XV6] a stop, an answer or a question that repeats Agora’s words is the user’s', () => {
  const reply = told({
    atMs: 3500,
    text: 'De koelcel is zeven graden en de vriezer is min achttien, dus stop daar niets bij. ',
    lengthMs: 5000,
  })
  const after = (lines: readonly Line[]) => tell(story(inOrder(lines), reply)).slice(6)
  const saidAt = (fromMs: number, text: string) => [start(fromMs), final(fromMs + 1150, 'a', text), end(fromMs + 1500)]
  expectRows(
    [
      // Agora says these words from 3500 to about 5200.
      [5000, 'de koelcel is vier graden'],
      [5000, 'de koelcel is niet zeven graden'],
      [5000, 'nee de koelcel is zeven graden'],
      [5000, 'de koelcel is zeven graden?'],
      [5000, 'wat de koelcel is zeven graden'],
      [5000, 'stop de koelcel is zeven graden'],
      // It corrects what it repeats by one word.
      [5000, 'de vriezer is zeven graden'],
      [5000, 'de koelcel is zeven kilo'],
      [4500, 'de koelcel is zeven graden geweest'],
      // Long after it said them.
      [7300, 'de koelcel is zeven graden'],
    ] as const,
    ([fromMs, text]) => {
      expect(after(saidAt(fromMs, text))[0], text).toMatch(/interrupt r1/)
    },
  )
  expect(after(saidAt(3600, 'de koelcel is zeven graden'))).toEqual(['8500 speaking → listening'])
  expect(after(saidAt(3600, 'de koelcel is zeven gaten en'))).toEqual(['8500 speaking → listening'])
  expect(after(saidAt(3600, 'de koelcel was zeven graden'))).toEqual(['8500 speaking → listening'])
})

test('[SF26] [XV7] a silent gap in a reply is thinking, until it is heard again', () => {
  const piece = (t: number, audioMs: number) => ({
    t,
    type: 'tts_chunk',
    replyId: 'r1',
    text: 'Ik kijk het na. ',
    audioMs,
  })
  const reply = [
    piece(3500, 1000),
    { t: 3500, type: 'playback_started' },
    { t: 4500, type: 'playback_mark', playedMs: 1000 },
  ]
  const more = [
    piece(8000, 1000),
    { t: 9000, type: 'playback_mark', playedMs: 2000 },
    { t: 9000, type: 'playback_finished' },
  ]
  expect(tell(story(more, reply)).slice(6)).toEqual([
    '5200 speaking → thinking',
    '8000 thinking → speaking',
    '9000 speaking → listening',
  ])
  expect(tell(story([final(6000, 'a', 'stop')], reply)).slice(6, 9)).toEqual([
    '5200 speaking → thinking',
    '6000 interrupt r1, hard',
    '6000 cancel_generation r1',
  ])
})
