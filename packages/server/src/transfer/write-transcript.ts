import { timeWriter } from '@agora/core/context/write-time'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { LogStorage } from '../log/log-storage.ts'
import { type ClosingEntry, type SaidEntry, type TranscriptOptions, readTranscript } from './read-transcript.ts'
import { tellFigures } from './tell-figures.ts'
import { tableTexts } from './table-texts.ts'
import { type TranscriptTexts, transcriptTexts } from './transcript-texts.ts'

/** A conversation to be read, as Markdown. */
export async function* writeTranscript(
  storage: LogStorage,
  state: ThreadState,
  options: TranscriptOptions,
): AsyncGenerator<string> {
  const { language, timeZone, madeAt } = options
  const texts = transcriptTexts(language)
  const { zone, time } = timeWriter(timeZone)
  const id = `\`${state.id}\``
  yield `# ${plain(state.title) || texts.untitled}\n\n${texts.head(id, time(state.createdAt), time(madeAt), zone)}\n`
  let day = ''
  for await (const entry of readTranscript(storage, state, options, plain)) {
    if (entry.kind === 'closing') {
      yield writeClosing(entry, language)
      continue
    }
    if (entry.day !== day) yield `\n## ${entry.day}\n`
    day = entry.day
    yield `\n${entry.kind === 'said' ? writeSaid(entry, texts) : `*${entry.clock} ${entry.text}*`}\n`
  }
}

function writeSaid(
  { clock, who, what, marks, text, others, photos, sources }: SaidEntry,
  texts: TranscriptTexts,
): string {
  const head = `**${clock} ${who}** · ${what}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`
  const blocks = [
    quote(text),
    ...others.map((other) => `${other.title}\n\n${quote(other.text)}`),
    ...(photos === undefined ? [] : [photos]),
    ...(sources.length > 0 ? [`${texts.sources}:\n${sources.map((source) => `- ${source}`).join('\n')}`] : []),
  ]
  return [head, ...blocks].join('\n\n')
}

function writeClosing({ counts, unfinished, figures }: ClosingEntry, language: TranscriptOptions['language']): string {
  const blocks = [...(unfinished === undefined ? [] : [`*${unfinished}*`]), '---', counts]
  if (figures.length > 0) {
    const { titles, rows } = tellFigures(figures, language)
    const lines = [titles, titles.map((_, index) => (index < 2 ? '---' : '--:')), ...rows.map((row) => row.map(plain))]
    blocks.push(`## ${tableTexts(language).figures}`, lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
  }
  return `\n${blocks.join('\n\n')}\n`
}

/** Quotes a person's words: no line of theirs may begin a heading or end the quote. */
function quote(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `> ${escape(line)}`)
    .join('\n')
}

/** On one line. */
function plain(text: string): string {
  return escape(text.replaceAll(/\s+/g, ' ').trim())
}

function escape(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]#|~]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`))
}
