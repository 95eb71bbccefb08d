import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BadTimeline, type Timeline, readTimeline } from '@agora/core/speech/read-timeline'
import { replaySpeech } from '@agora/core/speech/replay-speech'
import { judgeOverlap } from '@agora/core/understanding/overlap-classifier'
import type { Command } from './command.ts'

/** A timeline of speech events in, what the speech machine would have done out: both JSON Lines. */
export const replay: Command = async ({ args, stdin, stdout, stderr }) => {
  const complain = (problem: string) => {
    stderr.write(`agora: ${problem}\n`)
    return 2
  }
  const [file, ...more] = args
  if (file === undefined || more.length > 0 || (file.startsWith('-') && file !== '-')) {
    return complain('replay takes one FILE of JSON Lines, or - for what is piped in')
  }
  let lines: string[]
  try {
    lines = (await read(file, stdin)).replace(/^\uFEFF/, '').split('\n')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return complain(`${file} cannot be read (${String(error.code)})`)
  }
  let timeline: Timeline
  try {
    timeline = readTimeline(lines)
  } catch (error) {
    if (!(error instanceof BadTimeline)) throw error
    return complain(`${file === '-' ? 'standard input' : file}, ${error.message}`)
  }
  try {
    await pipeline(Readable.from(write(timeline)), stdout, { end: false })
  } catch (error) {
    // The reader closed the pipe early, as in "agora replay … | head".
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
  return 0
}

function* write(timeline: Timeline): Generator<string> {
  for (const effect of replaySpeech(timeline, { judge: judgeOverlap })) yield `${JSON.stringify(effect)}\n`
}

function read(file: string, stdin: Readable): Promise<string> {
  return file === '-' ? text(stdin) : readFile(file, 'utf8')
}
