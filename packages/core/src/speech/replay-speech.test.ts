import { describe, expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { readTimeline } from './read-timeline.ts'
import { replaySpeech } from './replay-speech.ts'

const replay = (...lines: string[]) => [...replaySpeech(readTimeline(lines))].map((effect) => JSON.stringify(effect))

describe('reading a timeline', () => {
  test('[SF22] what a line leaves out is as usual, and what it says too much is left alone', () => {
    const { config, events } = readTimeline([
      '{"config":{"endOfSpeechMs":300,"shoeSize":43}}',
      '{"t":0,"type":"ready","why":"because"}',
      '',
      '{"t":1,"type":"vad_start"}',
      '{"t":2,"type":"interim","text":"a"}',
      '{"t":3,"type":"final"}',
      '{"t":3,"type":"vad_end"}\r',
      '{"t":4,"type":"final","text":"b","lang":"nl"}',
    ])
    expect(config).toMatchObject({ endOfSpeechMs: 300, holdMs: 1_500 })
    expect(events).toEqual([
      { t: 0, type: 'ready' },
      { t: 1, type: 'vad_start', speechMs: 0 },
      { t: 2, type: 'interim', segId: 's1', text: 'a' },
      { t: 3, type: 'final', segId: 's1', text: '' },
      { t: 3, type: 'vad_end', silenceMs: 500 },
      { t: 4, type: 'final', segId: 's2', text: 'b' },
    ])
  })

  test('[SF22] a malformed line is refused by number and problem', () => {
    expectRows(
      [
        ['{"t":0,', 'line 2: no JSON'],
        ['[1]', 'line 2: no object'],
        ['null', 'line 2: no object'],
        ['{"type":"ready"}', 'line 2: "t" must be a number from 0'],
        ['{"t":-1,"type":"ready"}', 'line 2: "t" must be a number from 0'],
        ['{"t":"5","type":"ready"}', 'line 2: "t" must be a number from 0'],
        ['{"t":5}', 'line 2: "type" must be a text'],
        ['{"t":5,"type":"vad_begin"}', 'line 2: there is no event "vad_begin"'],
        ['{"t":5,"type":"toString"}', 'line 2: there is no event "toString"'],
        ['{"t":5,"type":"tts_chunk","text":"x"}', 'line 2: "audioMs" must be a number from 0'],
        ['{"t":5,"type":"final","text":7}', 'line 2: "text" must be a text'],
        ['{"t":5,"type":"mode","mode":"loud"}', 'line 2: "mode" must be feedback or listen'],
        [
          '{"t":5,"type":"tts_chunk","text":"x","audioMs":1,"words":[1]}',
          'line 2: "words" must be a list of word and endMs',
        ],
        ['{"config":{}}', 'line 2: the configuration comes before what happens'],
      ],
      ([line, problem]) => {
        expect(() => readTimeline(['{"t":0,"type":"ready"}', line])).toThrow(problem)
      },
    )
  })

  test.each([
    ['{"config":7}', 'line 1: "config" is no object'],
    ['{"config":{"holdMs":"long"}}', 'line 1: "holdMs" must be a number from 0'],
    ['{"config":{"languages":["de"]}}', 'line 1: "languages" must be nl or en'],
    ['{"config":{"softWords":"ja"}}', 'line 1: "softWords" must be a list of texts'],
    ['{"config":{"isUninterruptible":1}}', 'line 1: "isUninterruptible" must be true or false'],
    ['{"config":{"mode":"x"}}', 'line 1: "mode" must be feedback or listen'],
  ])('[SF22] %s is no configuration', (line, problem) => {
    expect(() => readTimeline([line])).toThrow(problem)
  })

  test('[SF22] every option can be set', () => {
    const options =
      '"mode":"listen","languages":["nl"],"awayMs":null,"resumesAfterNoise":false,"isUninterruptible":true,' +
      '"hardWords":["ho"],"notHard":["maar"],"notSoft":["goed"],"minInterruptionWords":3'
    expect(readTimeline([`{"config":{${options}}}`]).config).toMatchObject(JSON.parse(`{${options}}`))
  })

  test('[SF22] times that go back are refused', () => {
    expect(() => readTimeline(['{"t":9,"type":"ready"}', '{"t":8,"type":"tick"}'])).toThrow(
      'line 2: 8 comes after 9: times do not go back',
    )
  })
})

test('[SF22] effects with their time, and ticks also after the last line', () => {
  const lines = [
    '{"t":0,"type":"ready"}',
    '{"t":500,"type":"vad_start","speechMs":0}',
    '{"t":900,"type":"final","text":"Hallo"}',
    '{"t":1000,"type":"vad_end","silenceMs":200}',
  ]
  expect(replay(...lines)).toEqual([
    '{"t":0,"type":"state","from":"initializing","to":"listening"}',
    '{"t":1300,"type":"commit_user","text":"Hallo","segIds":["s1"]}',
    '{"t":1300,"type":"state","from":"listening","to":"thinking"}',
    '{"t":1300,"type":"generate","replyId":"r1"}',
  ])
})

test('[SF3] [SF22] what is due at the time of an event comes after all that happens then', () => {
  const lines = [
    '{"t":0,"type":"ready"}',
    '{"t":0,"type":"called"}',
    '{"t":10,"type":"tts_chunk","text":"Een lang verhaal.","audioMs":9000}',
    '{"t":10,"type":"playback_started"}',
    '{"t":1000,"type":"vad_start"}',
    '{"t":2200,"type":"playback_mark","playedMs":2000}',
  ]
  const paused = '{"t":2200,"type":"pause","replyId":"r1"}'
  expect(replay(...lines)).toContain(paused)
  expect(replay(...lines, '{"t":2200,"type":"interim","text":"ja"}')).not.toContain(paused)
  expect(replay(...lines, '{"t":2200,"type":"vad_end"}')).not.toContain(paused)
  expect(replay(...lines, '{"t":2201,"type":"interim","text":"ja"}')).toContain(paused)
})

test('[SF3] [SF22] what is set otherwise counts from then on, also for what is being said; what is not given stays', () => {
  const said = ['{"t":0,"type":"ready"}', '{"t":500,"type":"vad_start"}', '{"t":900,"type":"final","text":"Hallo"}']
  const ended = '{"t":1000,"type":"vad_end","silenceMs":200}'
  const committedAt = (...lines: string[]) => replay(...said, ...lines).find((line) => line.includes('commit_user'))
  expect(committedAt('{"t":950,"type":"config","config":{"endOfSpeechMs":900}}', ended)).toContain('"t":1700')
  expect(committedAt(ended, '{"t":1200,"type":"config","config":{"endOfSpeechMs":300}}')).toContain('"t":1200')
  expect(committedAt(ended, '{"t":1200,"type":"config","config":{"holdMs":1,"mode":"listen"}}')).toContain('"t":1300')
  expect(replay(...said, ended, '{"t":1200,"type":"config","config":{"mode":"listen"}}').at(-1)).toContain('generate')
  expect(() => readTimeline(['{"t":1,"type":"config","config":{"holdMs":"long"}}'])).toThrow('line 1: "holdMs"')
})

test('[SF22] a piece without a reply is of the one under way', () => {
  const lines = [
    '{"t":0,"type":"ready"}',
    '{"t":0,"type":"called"}',
    '{"t":5,"type":"tts_chunk","text":"x","audioMs":9}',
  ]
  expect(replay(...lines).at(-1)).toBe('{"t":5,"type":"play","replyId":"r1"}')
  expect(replay('{"t":0,"type":"ready"}', '{"t":5,"type":"tts_chunk","text":"x","audioMs":9}')).toHaveLength(1)
})
