import { describe, expect, test } from 'vitest'
import type { SpeechConfig } from './speech-config.ts'
import { speechBounds } from './speech-bounds.ts'
import { begun, scenarios } from './testing/scenarios.ts'
import { type Line, STORY, inOrder, said, story, told } from './testing/story.ts'
import { tell } from './testing/tell-effect.ts'

/** What is done after the story has begun to be told. */
function during(lines: readonly Line[], config?: Partial<SpeechConfig>): readonly string[] {
  const all = tell(story(lines), config)
  expect(all.slice(0, 6)).toEqual([...begun, '3500 play r1', '3500 thinking → speaking'])
  return all.slice(6)
}
const silence = (lines: readonly Line[], config?: Partial<SpeechConfig>) =>
  tell([{ t: 0, type: 'ready' }, ...inOrder(lines)], config).slice(1)
const toTheEnd = '13500 speaking → listening'
const final = (t: number, segId: string, text: string) => ({ t, type: 'final', segId, text })
const interim = (t: number, segId: string, text: string) => ({ t, type: 'interim', segId, text })
const start = (t: number, segId?: string) => ({ t, type: 'vad_start', speechMs: 0, ...(segId ? { segId } : {}) })
const end = (t: number, silenceMs = 500) => ({ t, type: 'vad_end', silenceMs })
const stopped = (t: number, reason: string, playedMs: number, heard: string) => [
  `${t} interrupt r1, ${reason}`,
  `${t} cancel_generation r1`,
  `${t} truncate r1 at ${playedMs} "${heard}"`,
  `${t} speaking → listening`,
]
const answered = (t: number, text: string, replyId: string) => [
  `${t} commit_user "${text}"`,
  `${t} listening → thinking`,
  `${t} generate ${replyId}`,
]

describe('what was said', () => {
  test('[SF4] silence that is shorter than the delay is waited out by a deadline', () => {
    const lines = [start(500), final(1100, 'a', 'Hallo daar'), end(1200, 200)]
    expect(silence(lines)).toEqual(answered(1500, 'Hallo daar', 'r1'))
  })

  test('[SF4] a transcript that is late is committed with its coming', () => {
    const lines = [start(500), end(3000), final(3400, 'a', 'Hallo daar')]
    expect(silence(lines)).toEqual(answered(3400, 'Hallo daar', 'r1'))
  })

  test('[SF4] one that never comes: the words so far are committed after the grace', () => {
    const lines = [start(500), interim(1500, 'a', 'Hallo'), interim(2600, 'a', 'Hallo daar'), end(3000)]
    expect(silence(lines)).toEqual(answered(4000, 'Hallo daar', 'r1'))
  })

  test('[SF4] while a recogniser still brings new words it is waited for; one that repeats itself is not', () => {
    const grows = [start(500), interim(1500, 'a', 'Hallo'), end(3000), interim(3900, 'a', 'Hallo daar')]
    expect(silence([...grows, final(4700, 'a', 'Hallo daar jij')])).toEqual(answered(4700, 'Hallo daar jij', 'r1'))
    const repeats = [3200, 3500, 3800, 4100].map((t) => interim(t, 'a', 'Hallo'))
    expect(silence([start(500), interim(1500, 'a', 'Hallo'), end(3000), ...repeats])).toEqual(
      answered(4000, 'Hallo', 'r1'),
    )
  })

  test('[SF4] whoever goes on within the delay keeps the turn: one commit, joined', () => {
    const lines = [
      start(500),
      final(1400, 'a', 'De koelcel'),
      end(1500, 300),
      start(1600),
      final(2900, 'b', 'is zeven graden.'),
      end(3100, 500),
    ]
    expect(silence(lines)).toEqual(answered(3100, 'De koelcel is zeven graden.', 'r1'))
  })

  test('[SF4] the last stretch of it is waited for too, where nothing was understood of it yet', () => {
    const first = [start(500), final(1200, 'a', 'Boek vrijdag'), end(1300, 300), start(1400), end(2000, 300)]
    expect(silence([...first, final(2250, 'b', 'is goed')])).toEqual(answered(2250, 'Boek vrijdag is goed', 'r1'))
    expect(silence(first)).toEqual(answered(3200, 'Boek vrijdag', 'r1'))
    // Understood as it begins, it is of the one before.
    const late = [start(500), end(1300, 300), start(1400), final(1600, 'a', 'Boek vrijdag'), end(2000, 300)]
    expect(silence([...late, final(2250, 'b', 'is goed')])).toEqual(answered(2250, 'Boek vrijdag is goed', 'r1'))
    const known = [start(500), end(1300, 300), start(1400, 'b'), final(1600, 'a', 'Boek vrijdag'), end(2000, 300)]
    expect(silence([...known, final(2250, 'b', 'is goed')])).toEqual(answered(2250, 'Boek vrijdag is goed', 'r1'))
  })

  test('[SF4] one transcript may be of several stretches: nothing more is waited for', () => {
    const both = [
      start(500),
      interim(1200, 'a', 'Boek'),
      end(1300, 300),
      start(1400),
      interim(1900, 'a', 'Boek vrijdag'),
    ]
    expect(silence([...both, final(2150, 'a', 'Boek vrijdag maar'), end(2200, 300)])).toEqual(
      answered(2400, 'Boek vrijdag maar', 'r1'),
    )
  })

  test('[SF4] several stretches stand in the order of speech, whenever each was understood', () => {
    const lines = [
      start(500),
      final(1200, 'a', 'een'),
      end(1500, 300),
      start(1800),
      final(2500, 'b', 'twee'),
      end(2800, 300),
      start(3100),
      end(4e3, 300),
      final(4300, 'c', 'drie'),
    ]
    expect(silence(lines, { endOfSpeechMs: 1_500 })).toEqual(answered(5200, 'een twee drie', 'r1'))
  })

  test('[SF4] transcripts that come in the wrong order stand in the order of speech', () => {
    const lines = [start(500, 'a'), end(1000, 100), start(1100, 'b'), final(1700, 'b', 'tweede'), end(2000, 300)]
    expect(silence([...lines, final(2100, 'a', 'eerste')])).toEqual(answered(2200, 'eerste tweede', 'r1'))
  })

  test('[SF4] an empty transcript, or none, commits nothing and changes nothing', () => {
    expect(silence([start(500), final(1200, 'a', ''), end(1500)])).toEqual([])
    expect(silence([start(500), interim(900, 'a', ' … '), final(1200, 'a', '  '), end(1500)])).toEqual([])
    expect(silence([start(500), end(1500)])).toEqual([])
    expect(silence([start(500), interim(900, 'a', 'Hal'), final(1200, 'a', ''), end(1500)])).toEqual([])
  })

  test('[SF4] a sound that goes on behind the words keeps nobody waiting', () => {
    const lines = [start(500), final(2000, 'a', 'Agora, hoe warm'), final(3000, 'b', 'mag het zijn?'), end(60_000)]
    expect(silence(lines)).toEqual(answered(43_000, 'Agora, hoe warm mag het zijn?', 'r1'))
    expect(silence(lines, { mode: 'listen' })).toEqual(['7000 commit_user "Agora, hoe warm mag het zijn?"'])
    const goesOn = [...lines.slice(0, 3), interim(6900, 'c', 'en'), final(9000, 'c', 'en nu'), end(9900)]
    expect(silence(goesOn)).toEqual(answered(9900, 'Agora, hoe warm mag het zijn? en nu', 'r1'))
  })

  test('[SF5] a final for what its interim was committed for is not committed again', () => {
    const lines = [start(500), interim(2600, 'a', 'Hallo daar'), end(3000), final(6000, 'a', 'Hallo daar jij')]
    expect(silence(lines)).toEqual(answered(4000, 'Hallo daar', 'r1'))
  })

  test('[SF5] a slow service whose segment was announced is waited for, and its words are a turn', () => {
    const lines = [start(500, 'a'), end(3000), final(6200, 'a', 'Hallo daar')]
    expect(silence(lines)).toEqual(answered(6200, 'Hallo daar', 'r1'))
  })

  test('[SF6] a monologue of half an hour is committed in pieces, whole, and answered at its end', () => {
    const sentence = 'We lopen nu langs de koelcel en daarna langs de spoelkeuken.'
    const count = 600
    const finals = Array.from({ length: count }, (_, index) =>
      final(3_500 + index * 3_000, `s${index}`, `${index} ${sentence}`),
    )
    const done = silence([start(500), ...finals, end(1_805_000)])
    const commits = done.filter((effect) => effect.includes('commit_user'))
    const text = commits.map((effect) => effect.slice(effect.indexOf('"') + 1, -1)).join(' ')
    expect(text).toBe(finals.map((line) => line.text).join(' '))
    expect(commits.length).toBeGreaterThan(count / 100)
    expect(Math.max(...commits.map(({ length }) => length))).toBeLessThan(speechBounds.turnChars + 200)
    expect(done.filter((effect) => !effect.includes('commit_user'))).toEqual([
      '1805000 listening → thinking',
      '1805000 generate r1',
    ])
  })

  test('[SF6] whoever ends right where a piece was committed is answered all the same', () => {
    const long = 'woord '.repeat(800).trim()
    const done = silence([start(500), final(60_000, 'a', long), end(61_000)])
    expect(done.map((effect) => effect.slice(0, 24))).toEqual([
      '60000 commit_user "woord',
      '62000 listening → thinki',
      '62000 generate r1',
    ])
  })

  test('[SF6] somebody who is hardly heard and speaks for minutes is committed by time', () => {
    const finals = Array.from({ length: 20 }, (_, index) => final(30_000 * (index + 1), `s${index}`, `punt ${index}`))
    const done = silence([start(500), ...finals, end(610_000)])
    expect(done.map((effect) => effect.replace(/"punt (\d+) .* (\d+)"/, '$1–$2'))).toEqual([
      '330000 commit_user 0–10',
      '610000 commit_user 11–19',
      '610000 listening → thinking',
      '610000 generate r1',
    ])
  })
})

describe('agreement', () => {
  test('[SF7] what was ignored does not leak into the next turn ("Yeah What happened next")', () => {
    const lines = [
      ...said({ fromMs: 5000, toMs: 5450, text: 'Yeah' }),
      ...said({ fromMs: 7000, toMs: 8000, text: 'What happened next?' }),
    ]
    expect(during(lines)).toEqual([
      '5950 backchannel "Yeah" at 1500 of r1',
      ...stopped(8200, 'content', 4700, 'Once upon a time there was a firefighter who'),
      ...answered(8500, 'What happened next?', 'r2'),
    ])
  })

  test('[SF7] many of them in a row, in one breath or in several, do not add up to words', () => {
    const lines = [
      ...said({
        fromMs: 5000,
        toMs: 7000,
        text: 'Yeah yeah okay right sure',
        interims: [
          [5300, 'Yeah'],
          [5900, 'yeah yeah okay'],
        ],
      }),
      ...said({ fromMs: 8000, toMs: 8300, text: 'ja' }),
      ...said({ fromMs: 9000, toMs: 9300, text: 'Precies.' }),
    ]
    expect(during(lines)).toEqual([
      '7500 backchannel "Yeah yeah okay right sure" at 1500 of r1',
      '8800 backchannel "ja" at 4500 of r1',
      '9800 backchannel "Precies." at 5500 of r1',
      toTheEnd,
    ])
  })

  test('[SF7] it is recorded when it is over and understood, whichever comes last', () => {
    expect(during([start(5000), end(5700), final(6100, 'a', 'Yeah')])).toEqual([
      '6100 backchannel "Yeah" at 1500 of r1',
      toTheEnd,
    ])
    const twice = [start(5000), final(5400, 'a', 'Yeah'), final(6000, 'b', 'right'), end(6600)]
    expect(during(twice)).toEqual(['6600 backchannel "Yeah right" at 1500 of r1', toTheEnd])
  })

  test('[SF7] a transcript of the stretch before does not end up in this one', () => {
    const lines = [
      start(5000),
      interim(5300, 'a', 'Yeah'),
      end(5900),
      start(6000),
      interim(6200, 'b', 'I'),
      final(6300, 'a', 'Yeah'),
      interim(6400, 'b', 'I know'),
      final(6700, 'b', 'I know'),
      end(7000),
    ]
    expect(during(lines)).toEqual([
      '6300 backchannel "Yeah" at 1500 of r1',
      '7000 backchannel "I know" at 2500 of r1',
      toTheEnd,
    ])
    // Without an id that anybody knows: nobody is understood within a moment of beginning to speak.
    const unnamed = [
      start(5000),
      end(5900),
      start(6100),
      final(6200, 'a', 'Yeah'),
      final(7300, 'b', 'What happened next?'),
      end(7600),
    ]
    expect(during(unnamed)).toEqual([
      '6200 backchannel "Yeah" at 1500 of r1',
      ...stopped(7300, 'content', 3800, 'Once upon a time there was a'),
      ...answered(7600, 'What happened next?', 'r2'),
    ])
  })

  test('[SF7] one whose last transcript is missing is recorded once, and may still turn out to be more', () => {
    const yeah = [start(5000), interim(5300, 'a', 'Yeah'), end(5900)]
    expect(during([...yeah, final(8000, 'a', 'Yeah')])).toEqual(['6900 backchannel "Yeah" at 1500 of r1', toTheEnd])
    expect(during([...yeah, final(8000, 'a', 'Yeah but wait')])).toEqual([
      '6900 backchannel "Yeah" at 1500 of r1',
      ...stopped(8000, 'hard', 4500, 'Once upon a time there was a firefighter who'),
      ...answered(8000, 'Yeah but wait', 'r2'),
    ])
  })

  test('[SF7] agreement that is taken back is nothing', () => {
    expect(during([start(5000), interim(5300, 'a', 'Yeah'), final(6400, 'a', ''), end(6700)])).toEqual([toTheEnd])
  })

  test('[SF7] [SF21] a stretch of endless agreement is recorded on the way', () => {
    const finals = Array.from({ length: 450 }, (_, index) => final(5000 + index * 10, `s${index}`, 'ja'))
    const done = during([start(4900), ...finals, end(11_000)])
    expect(done.map((effect) => effect.replaceAll(/( ja)+"/g, ' …"'))).toEqual([
      '7000 backchannel "ja …" at 1400 of r1',
      '9010 backchannel "ja …" at 1400 of r1',
      '11000 backchannel "ja …" at 1400 of r1',
      toTheEnd,
    ])
    expect(done.join(' ').match(/\bja\b/g)).toHaveLength(450)
  })
})

describe('taking the floor', () => {
  const words = (text: string, interims: readonly (readonly [number, string])[], toMs = 6000) =>
    during(said({ fromMs: 5000, toMs, text, interims }))[0]

  test('[SF8] an interruption at its first interim, wherever it stands', () => {
    expect(words('wacht even', [[5200, 'wacht']])).toBe('5200 interrupt r1, hard')
    expect(
      words('ja maar wacht', [
        [5200, 'ja'],
        [5400, 'ja maar'],
      ]),
    ).toBe('5400 interrupt r1, hard')
    expect(words('okay so stop', [[5900, 'okay so stop']])).toBe('5900 interrupt r1, hard')
  })

  test('[SF8] two words of content at once; one with enough speech; one for good', () => {
    expect(words('about a firefighter', [[5200, 'about a fire']])).toBe('5200 interrupt r1, content')
    expect(words('about a firefighter', [[5200, 'about a']])).toBe('5500 interrupt r1, content')
    expect(words('firefighter', [[5200, 'fire']])).toBe('6000 interrupt r1, content')
    expect(words('firefighter', [[5650, 'fire']])).toBe('6000 interrupt r1, content')
    expect(during([start(5000), interim(5200, 'a', 'fire'), end(5400, 200), final(5600, 'a', 'firefighter')])[0]).toBe(
      '5600 interrupt r1, content',
    )
    expect(during([start(5000), interim(5200, 'a', 'fire'), end(5400, 200)])[0]).toBe('6400 interrupt r1, content')
  })

  test('[SF7] [SF8] agreement that comes word by word is none the less agreement; where it becomes more, it interrupts', () => {
    const grows = (text: string, interims: readonly (readonly [number, string])[]) =>
      during(said({ fromMs: 5000, toMs: 5900, text, interims }))
    const good = [
      [5300, 'Dat'],
      [5600, 'Dat is'],
      [5850, 'Dat is goed'],
    ] as const
    expect(grows('Dat is goed.', good)).toEqual(['6400 backchannel "Dat is goed." at 1500 of r1', toTheEnd])
    expect(grows('Geen probleem.', [[5850, 'Geen']])).toEqual([
      '6400 backchannel "Geen probleem." at 1500 of r1',
      toTheEnd,
    ])
    expect(words('Dat is te warm', [...good.slice(0, 2), [5800, 'Dat is te']])).toBe('5800 interrupt r1, content')
    expect(words('Geen kip', [[5600, 'Geen']])).toBe('6000 interrupt r1, content')
    // Nothing more comes of it.
    const begun = [start(5000), interim(5200, 'a', 'Geen'), end(5400, 200)]
    expect(during([...begun, final(5600, 'a', 'Geen')])[0]).toBe('5600 interrupt r1, content')
    expect(during(begun)[0]).toBe('6400 interrupt r1, content')
  })

  test('[SF8] [SF10] what is paused is spoken on when it is sure that somebody agrees, and not before', () => {
    const paused = (...interims: readonly (readonly [number, string])[]) =>
      during(said({ fromMs: 5000, toMs: 7000, text: interims.at(-1)?.[1] ?? '', interims })).slice(0, 2)
    expect(paused([6500, 'Dat is'], [6800, 'Dat is goed'])).toEqual(['6200 pause r1', '6800 resume r1'])
    expect(paused([6500, 'Dat is'], [6800, 'Dat is niet'])).toEqual(['6200 pause r1', '6800 interrupt r1, hard'])
  })

  test('[SF8] agreement around it does not count as words', () => {
    expect(words('yeah okay tomorrow', [[5200, 'yeah okay tomorrow']])).toBe('6000 interrupt r1, content')
  })

  test('[SF8] the least number of words and the least time are settings', () => {
    const one = said({ fromMs: 5000, toMs: 6000, text: 'firefighter', interims: [[5200, 'fire']] })
    expect(during(one, { minInterruptionWords: 1 })[0]).toBe('5500 interrupt r1, content')
    expect(during(one, { minInterruptionMs: 600 })[0]).toBe('6100 interrupt r1, content')
    expect(during(one, { minInterruptionMs: 9000 })[0]).toBe('6200 interrupt r1, content')
  })

  test('[SF8] what took the floor keeps it, and the final words count', () => {
    const lines = said({
      fromMs: 5000,
      toMs: 6000,
      text: 'Yeah',
      interims: [
        [5300, 'No'],
        [5600, 'Yeah'],
      ],
    })
    expect(during(lines)).toEqual([...stopped(5300, 'hard', 1800, 'Once upon a time'), ...answered(6500, 'Yeah', 'r2')])
  })

  test('[SF4] [SF8] what turns out later to have been said before stands before', () => {
    const lines = [
      start(5000),
      interim(5300, 'a', 'Yeah'),
      end(5900),
      start(6000),
      interim(6200, 'b', 'No'),
      final(6400, 'a', 'Yeah the door'),
      final(6700, 'b', 'No, the window'),
      end(7000),
    ]
    expect(during(lines).slice(-3)).toEqual(answered(7000, 'Yeah the door No, the window', 'r2'))
  })

  test('[SF8] interims that repeat and take back words are no more than they say last', () => {
    const lines = said({
      fromMs: 5000,
      toMs: 6000,
      text: 'Okay.',
      interims: [
        [5200, 'Ok, Ok.'],
        [5350, 'Okay, much'],
        [5450, 'Okay.'],
      ],
    })
    expect(during(lines)).toEqual(['6500 backchannel "Okay." at 1500 of r1', toTheEnd])
  })

  test('[SF15] commit before generate, and what was heard before the words that cut it', () => {
    const late = [start(5000), end(5800), final(6400, 'a', 'no stop that')]
    expect(during(late)).toEqual([
      ...stopped(6400, 'hard', 2900, 'Once upon a time there was a'),
      ...answered(6400, 'no stop that', 'r2'),
    ])
  })

  test('[SF15] nothing heard: nothing is kept of it', () => {
    const lines = story([interim(3550, 'a', 'stop')])
    expect(tell(lines).slice(6, 9)).toEqual([
      '3550 interrupt r1, hard',
      '3550 cancel_generation r1',
      '3550 speaking → listening',
    ])
  })

  test('[SF15] the position is the last mark, at most the sound that came', () => {
    const reply = [
      { t: 3500, type: 'tts_chunk', replyId: 'r1', text: 'One two three four.', audioMs: 2000 },
      { t: 3500, type: 'playback_started' },
      { t: 4000, type: 'playback_mark', playedMs: 9999 },
      { t: 4200, type: 'playback_mark', playedMs: 300 },
    ]
    expect(tell(story([final(4500, 'a', 'stop')], reply))).toContain('4500 truncate r1 at 2000 "One two three four."')
  })
})

describe('sounds', () => {
  test('[SF10] a look at the sound tells more exactly: a break begins the count anew', () => {
    const look = (t: number, prob: number, speechMs: number) => ({ t, type: 'vad_inference', prob, speechMs })
    const broken = [start(5000), look(5900, 0.1, 0), look(6100, 0.9, 100), end(7000)]
    expect(during(broken)).toEqual([toTheEnd])
    const again = [start(5000), look(5900, 0.1, 0), look(6100, 0.9, 100), end(7700)]
    expect(during(again).slice(0, 3)).toEqual(['7200 pause r1', '9700 resume r1', '9700 false_interruption r1'])
    const on = [start(5000), look(5600, 0.9, 600), look(6000, 0.8, 1000), end(7000)]
    expect(during(on)[0]).toBe('6200 pause r1')
  })

  test('[SF10] onset is before the detector knows it', () => {
    expect(during([{ t: 5000, type: 'vad_start', speechMs: 250 }, end(7000)])[0]).toBe('5950 pause r1')
  })

  test('[SF10] a new sound while it is paused: it stays so until that has ended', () => {
    const lines = [...said({ fromMs: 5000, toMs: 6500 }), ...said({ fromMs: 8000, toMs: 9500 })]
    expect(during(lines).slice(0, 3)).toEqual(['6200 pause r1', '12000 resume r1', '12000 false_interruption r1'])
  })

  test('[SF10] agreement speaks on at once, other words interrupt', () => {
    const noise = [start(5000), end(7000)]
    expect(during([start(5000), interim(6800, 'a', 'mhm'), final(7000, 'a', 'Mhm.'), end(7200)]).slice(0, 3)).toEqual([
      '6200 pause r1',
      '6800 resume r1',
      '7200 backchannel "Mhm." at 1500 of r1',
    ])
    expect(during([...noise, final(7300, 'a', 'okay')]).slice(0, 3)).toEqual([
      '6200 pause r1',
      '7300 resume r1',
      '7300 backchannel "okay" at 1500 of r1',
    ])
    expect(during([...noise, final(7300, 'a', 'de deur')])[1]).toBe('7300 interrupt r1, content')
  })

  test('[SF10] a recogniser that has begun to understand something is waited for', () => {
    const begins = [start(5000), end(7000), interim(8900, 'a', 'deur')]
    expect(during(begins).slice(0, 2)).toEqual(['6200 pause r1', '9900 interrupt r1, content'])
    expect(during([...begins, final(9300, 'a', 'Ja.')]).slice(0, 3)).toEqual([
      '6200 pause r1',
      '9300 resume r1',
      '9300 backchannel "Ja." at 5400 of r1',
    ])
  })

  test('[SF10] where it is not spoken on after a sound, it is as if interrupted', () => {
    expect(during(said({ fromMs: 5000, toMs: 6500 }), { resumesAfterNoise: false })).toEqual([
      '6200 pause r1',
      ...stopped(9000, 'noise', 5500, 'Once upon a time there was a firefighter who lived in a'),
    ])
  })

  test('[SF10] an empty transcript of a sound changes nothing of that', () => {
    const lines = said({ fromMs: 5000, toMs: 6500, text: '' })
    expect(during(lines).slice(0, 3)).toEqual(['6200 pause r1', '9000 resume r1', '9000 false_interruption r1'])
  })
})

describe('while it is thought of', () => {
  const ready = (atMs: number, replyId = 'r1') => ({ t: atMs, type: 'tts_chunk', replyId, text: STORY, audioMs: 9000 })

  test('[SF11] a sound holds it back until that has ended, and no longer than is set', () => {
    expect(tell(story([start(3100), end(3900)], [ready(3500)])).at(-1)).toBe('3900 play r1')
    expect(tell(story([start(3100), end(9900)], [ready(3500)])).at(-1)).toBe('5000 play r1')
    expect(tell(story([start(3100), end(9900)], [ready(3500)]), { holdMs: 300 }).at(-1)).toBe('3800 play r1')
  })

  test('[SF11] a sound that goes on after that pauses it as any other, counted from its beginning', () => {
    const reply = [ready(3500), { t: 5000, type: 'playback_started' }]
    expect(tell(story([start(3100), end(9900)], reply)).slice(4, 7)).toEqual([
      '5000 play r1',
      '5000 thinking → speaking',
      '6200 pause r1',
    ])
  })

  test('[SF11] a player that had begun by itself goes on from there', () => {
    expect(tell(story(said({ fromMs: 3100, toMs: 3500, text: 'ok' }))).slice(4)).toEqual([
      '3700 play r1',
      '3700 thinking → speaking',
      '4000 backchannel "ok" at 0 of r1',
      toTheEnd,
    ])
    expect(tell(story(said({ fromMs: 3100, toMs: 3900, text: 'about a firefighter' }))).slice(4, 7)).toEqual([
      '4100 interrupt r1, content',
      '4100 cancel_generation r1',
      '4100 thinking → listening',
    ])
  })

  test('[SF11] an interruption drops it at once', () => {
    const lines = said({ fromMs: 3100, toMs: 3900, text: 'no wait', interims: [[3300, 'no']] })
    expect(tell(story(lines, [ready(3500)])).slice(4)).toEqual([
      '3300 cancel_generation r1',
      '3300 thinking → listening',
      ...answered(4400, 'no wait', 'r2'),
    ])
  })

  test('[SF11] agreement to agreement is said anew, in the same phase', () => {
    const lines = [
      { t: 0, type: 'ready' },
      start(500),
      final(1000, 'a', 'Ja.'),
      end(1300),
      start(1500),
      final(2000, 'b', 'Ja hoor, prima.'),
      end(2300),
      ready(2600, 'r2'),
      { t: 2600, type: 'playback_started' },
    ]
    expect(tell(lines).slice(1)).toEqual([
      ...answered(1300, 'Ja.', 'r1'),
      '2000 cancel_generation r1',
      '2000 amend_user "Ja. Ja hoor, prima."',
      '2000 generate r2',
      '2600 play r2',
      '2600 thinking → speaking',
    ])
  })

  test('[SF11] agreement to a question that is thought about is recorded', () => {
    expect(tell(story(said({ fromMs: 3100, toMs: 3300, text: 'oké' }), [ready(5000)])).slice(4)).toEqual([
      '3800 backchannel "oké" at 0 of r1',
      '5000 play r1',
    ])
  })
})

describe('the last moments of a reply', () => {
  const asking = told({ atMs: 3500, text: 'Shall I book it? ', lengthMs: 2000 })
  const telling = told({ atMs: 3500, text: 'I will book it.', lengthMs: 2000 })
  const after = (lines: readonly Line[], reply: readonly Line[]) => tell(story(lines, reply)).slice(6)

  test('[SF12] agreement there answers a question, and is recorded where there was none', () => {
    const yes = said({ fromMs: 4900, toMs: 5400, text: 'Yeah' })
    expect(after(yes, asking)).toEqual(['5500 speaking → listening', ...answered(5900, 'Yeah', 'r2')])
    expect(after(yes, telling)).toEqual(['5500 speaking → listening', '5900 backchannel "Yeah" at 1400 of r1'])
  })

  test('[SF12] before that it is agreement to what was said so far', () => {
    const yes = said({ fromMs: 4200, toMs: 4900, text: 'Yeah' })
    expect(after(yes, asking)).toEqual(['5400 backchannel "Yeah" at 700 of r1', '5500 speaking → listening'])
  })

  test('[SF12] one that is over and understood before the question is: it waits for its end', () => {
    const quick = [start(4900), final(5100, 'a', 'Ja'), end(5200, 100)]
    expect(after(quick, asking)).toEqual(['5500 speaking → listening', ...answered(5600, 'Ja', 'r2')])
    const long = told({ atMs: 3500, text: 'Shall I book it?', lengthMs: 9000 })
    expect(after(quick, long)).toEqual(['6100 backchannel "Ja" at 1400 of r1', '12500 speaking → listening'])
  })

  test('[SF12] a detector that is later than the end', () => {
    const late = [{ t: 5600, type: 'vad_start', speechMs: 300 }, final(5900, 'a', 'Yeah'), end(6200)]
    expect(after(late, asking)).toEqual(['5500 speaking → listening', ...answered(6200, 'Yeah', 'r2')])
    expect(after(late, telling)).toEqual(['5500 speaking → listening', '6200 backchannel "Yeah" at 2000 of r1'])
  })

  test('[SF12] a service that is later than the grace, where its segment was announced', () => {
    const late = [start(5200, 'a'), end(5900), final(8500, 'a', 'Yeah')]
    expect(after(late, telling)).toEqual(['5500 speaking → listening', '8500 backchannel "Yeah" at 1700 of r1'])
  })

  test('[SF12] other words there are a turn', () => {
    const lines = said({ fromMs: 5200, toMs: 6000, text: 'for tomorrow please' })
    expect(after(lines, telling)).toEqual(['5500 speaking → listening', ...answered(6500, 'for tomorrow please', 'r2')])
  })

  test('[SF12] a question mark behind which a quotation or emphasis ends', () => {
    const quoted = told({ atMs: 3500, text: 'You asked: "**Shall I book it?**"', lengthMs: 2000 })
    expect(after(said({ fromMs: 5200, toMs: 5700, text: 'Yeah' }), quoted).at(-1)).toBe('6200 generate r2')
  })
})

describe('announcements', () => {
  const announced = { t: 3200, type: 'announcement', replyId: 'r1' }

  test('[SF13] nothing that is said stops one: agreement is recorded, "stop" is nothing, other words come next', () => {
    const lines = [
      announced,
      ...said({ fromMs: 4000, toMs: 5700 }),
      ...said({ fromMs: 7000, toMs: 7400, text: 'Yeah' }),
      ...said({ fromMs: 9000, toMs: 9400, text: 'stop', interims: [[9200, 'stop']] }),
      ...said({ fromMs: 10_500, toMs: 11_400, text: 'wait, what was that', interims: [[10_700, 'wait']] }),
    ]
    expect(during(lines)).toEqual([
      '7900 backchannel "Yeah" at 3500 of r1',
      toTheEnd,
      ...answered(13_500, 'wait, what was that', 'r2'),
    ])
  })

  test('[SF13] mere "stop" is no agreement and nothing to be answered, however late it is understood', () => {
    const nee = { fromMs: 9000, toMs: 9400, text: 'Nee, stop!' }
    expect(during([announced, ...said({ ...nee, interims: [[9200, 'nee']] })])).toEqual([toTheEnd])
    expect(during([announced, ...said({ fromMs: 12_500, toMs: 12_900, text: 'Stop', finalMs: 13_700 })])).toEqual([
      toTheEnd,
    ])
    expect(during([announced, start(9000, 'a'), end(9900), final(15_000, 'a', 'Stop')])).toEqual([toTheEnd])
    expect(during([announced, { t: 13_600, type: 'vad_start', speechMs: 900 }, final(13_700, 'a', 'stop')])).toEqual([
      toTheEnd,
    ])
    expect(during([start(9000, 'a'), end(9900), final(15_000, 'a', 'Stop')], { isUninterruptible: true })).toEqual([
      toTheEnd,
    ])
  })

  test('[SF12] [SF13] in its last moments it is a turn, as over any reply', () => {
    const nee = said({ fromMs: 13_000, toMs: 13_600, text: 'Nee' })
    expect(during([announced, ...nee])).toEqual([toTheEnd, ...answered(14_100, 'Nee', 'r2')])
  })

  test('[SF13] all replies are, where that is set; one may be announced before it is asked for', () => {
    const stop = [final(6000, 'a', 'stop now please')]
    expect(during(stop, { isUninterruptible: true })[0]).toBe(toTheEnd)
    expect(during([{ ...announced, t: 100 }, ...stop])[0]).toBe(toTheEnd)
    expect(during([{ ...announced, replyId: 'r2' }, ...stop])[0]).toBe('6000 interrupt r1, hard')
  })

  test('[SF13] [SF16] what is typed ends one', () => {
    expect(during([announced, { t: 6000, type: 'text_input', text: 'stop' }])[0]).toBe('6000 interrupt r1, text')
  })

  test('[SF13] what was kept waits for what was said last, and they are one turn', () => {
    const lines = [
      announced,
      ...said({ fromMs: 9000, toMs: 9500, text: 'en de koelcel' }),
      start(12_900),
      interim(13_200, 'b', 'deur'),
      end(13_400, 300),
      final(13_900, 'b', 'en de deur'),
    ]
    expect(during(lines)).toEqual([toTheEnd, ...answered(13_900, 'en de koelcel en de deur', 'r2')])
  })

  test('[SF13] words that are still being said when it ends are a turn', () => {
    const lines = [
      announced,
      ...said({ fromMs: 13_000, toMs: 14_500, text: 'en de deur', interims: [[13_300, 'en de']] }),
    ]
    expect(during(lines)).toEqual([toTheEnd, ...answered(15_000, 'en de deur', 'r2')])
  })
})

describe('where the detector missed it', () => {
  test('[SF14] words alone make a turn, half a second after the last of them', () => {
    expect(silence([final(1000, 'a', 'Hallo daar')])).toEqual(answered(1500, 'Hallo daar', 'r1'))
    expect(silence([final(1000, 'a', 'Hallo'), final(1300, 'b', 'daar')])).toEqual(answered(1800, 'Hallo daar', 'r1'))
  })

  test('[SF14] a quiet voice whose interims grow for seconds loses no word', () => {
    const grows = Array.from({ length: 20 }, (_, index) => interim(1000 + index * 400, 'a', `${index} woorden tot nu`))
    expect(silence([...grows, final(9300, 'a', 'dit is alles')])).toEqual(answered(9800, 'dit is alles', 'r1'))
  })

  test('[SF14] interims interrupt as ever, and agreement without a final is recorded after the grace', () => {
    expect(during([interim(6000, 'a', 'wacht')])[0]).toBe('6000 interrupt r1, hard')
    expect(during([interim(6000, 'a', 'de'), interim(6300, 'a', 'de deur')])[0]).toBe('6600 interrupt r1, content')
    expect(during([interim(6000, 'a', 'ja')])).toEqual(['7000 backchannel "ja" at 2500 of r1', toTheEnd])
  })
})

describe('typed, called, listening', () => {
  const typed = (t: number) => ({ t, type: 'text_input', text: 'Wacht' })

  test('[SF16] what is typed interrupts what is spoken and replaces what is thought', () => {
    expect(during([typed(6000)])).toEqual([
      '6000 interrupt r1, text',
      '6000 cancel_generation r1',
      '6000 truncate r1 at 2500 "Once upon a time there"',
      '6000 speaking → thinking',
      '6000 generate r2',
    ])
    expect(tell(story([typed(3200)], [])).slice(4)).toEqual(['3200 cancel_generation r1', '3200 generate r2'])
    expect(silence([typed(100)])).toEqual(['100 listening → thinking', '100 generate r1'])
    expect(silence([{ ...typed(100), text: ' ' }])).toEqual([])
  })

  test('[SF16] somebody in mid-sentence ends it, and one reply answers both', () => {
    const lines = [start(500), interim(900, 'a', 'en de'), typed(1000), final(1600, 'a', 'en de deur'), end(1900)]
    expect(silence(lines)).toEqual(answered(1900, 'en de deur', 'r1'))
    const called = [start(500), interim(900, 'a', 'en'), { t: 1000, type: 'called' }, final(1600, 'a', ''), end(1900)]
    expect(silence(called)).toEqual(['1900 listening → thinking', '1900 generate r1'])
  })

  test('[SF16] a sound without a word keeps nobody from being answered', () => {
    const lines = [start(500), typed(1000), { t: 1200, type: 'tts_chunk', text: 'Goed.', audioMs: 500 }, end(1900)]
    expect(silence(lines)).toEqual(['1000 listening → thinking', '1000 generate r1', '1900 play r1'])
  })

  test('[SF16] a call asks for a reply where none is under way', () => {
    expect(
      silence([
        { t: 100, type: 'called' },
        { t: 200, type: 'called' },
      ]),
    ).toEqual(['100 listening → thinking', '100 generate r1'])
    expect(during([{ t: 6000, type: 'called' }])).toEqual([toTheEnd])
  })

  test('[SF17] in listen mode everything that is said is committed, agreement too, and nothing else happens', () => {
    const lines = [
      ...said({ fromMs: 500, toMs: 1500, text: 'De koelcel is zeven graden.' }),
      ...said({ fromMs: 3000, toMs: 3300, text: 'Ja.' }),
      { t: 4000, type: 'called' },
      typed(4100),
      ...told({ atMs: 4200 }).slice(0, 5),
    ]
    expect(silence(lines, { mode: 'listen' })).toEqual([
      '2000 commit_user "De koelcel is zeven graden."',
      '3800 commit_user "Ja."',
    ])
  })

  test('[SF17] when it begins, what is spoken or thought ends', () => {
    const listen = (t: number) => ({ t, type: 'mode', mode: 'listen' })
    expect(during([listen(6000)])).toEqual(stopped(6000, 'mode', 2500, 'Once upon a time there'))
    expect(tell(story([listen(3200)])).slice(4)).toEqual(['3200 cancel_generation r1', '3200 thinking → listening'])
  })

  test('[SF17] woken by a call: the mode first, then the reply', () => {
    const lines = [
      ...said({ fromMs: 500, toMs: 1500, text: 'Agora, wat geldt hier?' }),
      { t: 2300, type: 'mode', mode: 'feedback' },
      { t: 2300, type: 'called' },
    ]
    expect(silence(lines, { mode: 'listen' })).toEqual([
      '2000 commit_user "Agora, wat geldt hier?"',
      '2300 listening → thinking',
      '2300 generate r1',
    ])
  })
})

describe('replies, beginning and end', () => {
  test('[SF18] pieces and marks of another reply are nothing, and a reply without a sound is over', () => {
    const foreign = [
      { t: 3600, type: 'tts_chunk', replyId: 'r0', text: 'late', audioMs: 100 },
      { t: 3600, type: 'playback_started', replyId: 'r0' },
      { t: 3700, type: 'playback_finished', replyId: 'r0' },
      { t: 3800, type: 'reply_end', replyId: 'r0' },
      { t: 3900, type: 'reply_end', replyId: 'r1' },
    ]
    expect(tell(story(foreign, [])).slice(4)).toEqual(['3900 thinking → listening'])
  })

  test('[SF18] after it could be heard, only its end ends it', () => {
    expect(during([{ t: 4000, type: 'reply_end', replyId: 'r1' }])).toEqual([toTheEnd])
  })

  test('[SF18] pieces that come after an interruption are not spoken', () => {
    const late = { t: 6600, type: 'tts_chunk', replyId: 'r1', text: 'more', audioMs: 500 }
    expect(tell(inOrder([...scenarios.S3.lines, late]))).toEqual(scenarios.S3.effects)
  })

  test('[SF19] before it is ready nothing is heard, and a mode that was set counts', () => {
    const lines = [
      ...said({ fromMs: 100, toMs: 400, text: 'hallo' }),
      { t: 950, type: 'mode', mode: 'listen' },
      { t: 1000, type: 'ready' },
      ...said({ fromMs: 1500, toMs: 2000, text: 'notitie' }),
    ]
    expect(tell(inOrder(lines))).toEqual(['1000 initializing → listening', '2500 commit_user "notitie"'])
  })

  test('[SF19] closing ends what is spoken and keeps what was said', () => {
    const close = (t: number) => ({ t, type: 'close' })
    expect(during([close(6000), final(6100, 'a', 'too late')])).toEqual([
      ...stopped(6000, 'close', 2500, 'Once upon a time there').slice(0, 3),
      '6000 speaking → initializing',
    ])
    expect(silence([start(500), final(900, 'a', 'de deur'), interim(1200, 'b', 'is'), close(1300)])).toEqual([
      '1300 listening → initializing',
      '1300 commit_user "de deur is"',
    ])
    expect(during([start(5000), interim(5200, 'a', 'deur'), close(5300)]).slice(-2)).toEqual([
      '5300 speaking → initializing',
      '5300 commit_user "deur"',
    ])
    expect(during([start(5000), interim(5200, 'a', 'ja'), close(5300)]).at(-1)).toBe(
      '5300 backchannel "ja" at 1500 of r1',
    )
  })

  test('[SF20] that nobody is there is told once, until somebody is', () => {
    const lines = said({ fromMs: 20_000, toMs: 20_300 })
    expect(silence(lines, { awayMs: 5_000 })).toEqual(['5000 away', '25800 away'])
    expect(during([], { awayMs: 5_000 })).toEqual([toTheEnd, '18500 away'])
  })
})
