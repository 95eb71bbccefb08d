import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const replay = (args: readonly string[], input = '') => runCommand(['replay', ...args], {}, input)

const lines = [
  '{"config":{"resumeAfterMs":1000}}',
  '{"t":0,"type":"ready"}',
  '{"t":500,"type":"vad_start","speechMs":0}',
  '{"t":2700,"type":"final","segId":"a","text":"Vertel een verhaal."}',
  '{"t":3000,"type":"vad_end","silenceMs":500}',
  '{"t":3500,"type":"tts_chunk","replyId":"r1","text":"Er was eens een keuken.","audioMs":10000}',
  '{"t":3500,"type":"playback_started"}',
  '{"t":5000,"type":"vad_start","speechMs":0}',
  '{"t":7000,"type":"vad_end","silenceMs":500}',
].join('\n')

const effects = `${[
  '{"t":0,"type":"state","from":"initializing","to":"listening"}',
  '{"t":3000,"type":"commit_user","text":"Vertel een verhaal.","segIds":["a"]}',
  '{"t":3000,"type":"state","from":"listening","to":"thinking"}',
  '{"t":3000,"type":"generate","replyId":"r1"}',
  '{"t":3500,"type":"play","replyId":"r1"}',
  '{"t":3500,"type":"state","from":"thinking","to":"speaking"}',
  '{"t":6200,"type":"pause","replyId":"r1"}',
  '{"t":8000,"type":"resume","replyId":"r1"}',
  '{"t":8000,"type":"false_interruption","replyId":"r1"}',
].join('\n')}\n`

test('[SF22] a file is replayed, and what is piped in', async () => {
  const file = join(temporaryFolder(), 'timeline.jsonl')
  writeFileSync(file, `\uFEFF${lines}\n`)
  expect(await replay([file])).toEqual({ code: 0, stderr: '', stdout: effects })
  expect(await replay(['-'], lines.replaceAll('\n', '\r\n'))).toEqual({ code: 0, stderr: '', stdout: effects })
  expect(await replay(['-'])).toEqual({ code: 0, stderr: '', stdout: '' })
})

test('[SF22] what cannot be read is told in one line with its number, and nothing is printed', async () => {
  const wrong = await replay(['-'], `${lines}\n{"t":7100,"type":"vad_stop"}\n`)
  expect(wrong).toEqual({
    code: 2,
    stdout: '',
    stderr: 'agora: standard input, line 10: there is no event "vad_stop"\n',
  })
  const missing = join(temporaryFolder(), 'nothing.jsonl')
  expect(await replay([missing])).toEqual({
    code: 2,
    stdout: '',
    stderr: `agora: ${missing} cannot be read (ENOENT)\n`,
  })
})

test('[SF22] it takes one file', async () => {
  for (const args of [[], ['a', 'b'], ['--help']]) {
    const { code, stderr } = await replay(args)
    expect([code, stderr]).toEqual([2, 'agora: replay takes one FILE of JSON Lines, or - for what is piped in\n'])
  }
})
