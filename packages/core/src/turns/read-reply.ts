import type { AskMark } from '@agora/protocol/ask'
import type { Via } from '@agora/protocol/message'
import type { Preferences } from '@agora/protocol/preferences'
import type { Reply } from '../answers/hear-reply.ts'
import type { FieldSpec } from '../answers/field-spec.ts'
import { type ReplyReader, makeReplyReader } from '../answers/reply-reader.ts'
import { isStopForAll } from '../wake/hear-stop.ts'
import { type AskedById, type PlainAnswer, readAnswer, readVerdictOn } from './read-answer.ts'

type Language = Preferences['language']

/** Reads answers by what was asked. A device does without it: it only foresees what the server decides. */
export type Replies = {
  readonly reader: ReplyReader
  /**
   * The question that a plain message answers or ends, with the values that are certain. While a turn runs (`isBusy`),
   * "stop" alone is for that turn.
   */
  readonly read: (
    text: string,
    asks: readonly AskMark[],
    asked: AskedById,
    language: Language,
    isBusy: boolean,
    how?: Via,
  ) => PlainAnswer | undefined
}

export function makeReplies(fields: readonly FieldSpec[]): Replies {
  const reader = makeReplyReader(fields)
  return {
    reader,
    read: (text, asks, asked, language, isBusy, how = 'typed') => {
      const isForTurn = isBusy && /^\W*stop\W*$/iu.test(text)
      return isForTurn ? undefined : readReply(text, asks, { asked, reader, language, how })
    },
  }
}

type Reading = {
  readonly asked: AskedById
  readonly reader: ReplyReader
  readonly language: Language
  readonly how: Via
}

function readReply(text: string, asks: readonly AskMark[], reading: Reading): PlainAnswer | undefined {
  const open = asks.filter(({ kind, later }) => kind !== 'notice' && !later)
  const newest = open.at(-1)
  if (isStopForAll(text)) return undefined
  const verdict = newest && readVerdictOn(text, newest, reading.how, reading.asked)
  if (verdict) return verdict
  const mark = open.findLast(({ kind }) => kind === 'question')
  if (!mark) return endDeferred(text, asks, reading)
  const reply = hear(text, mark, reading)
  // What was asked is not at hand.
  if (!reply) return readAnswer(text, asks, reading.how, reading.asked)
  if (reply.kind === 'aside' && reply.aside === 'stop') return stopped(mark, text, reply.told)
  if (reply.kind !== 'values') return undefined
  const { values, told } = reply
  const answers = reading.reader.tell(values, reading.language)
  return {
    mark,
    answered: { status: 'resolved', answers, text },
    read: { values, ...(told === undefined ? {} : { told }) },
  }
}

/** What was put off is no longer asked, and ends only where the words say of what. */
function endDeferred(text: string, asks: readonly AskMark[], reading: Reading): PlainAnswer | undefined {
  const mark = asks.findLast(({ kind, later }) => kind === 'question' && later)
  if (!mark || !/\b(?:rapport|verslag|vragen|report|questions)\b/iu.test(text)) return undefined
  const reply = hear(text, mark, reading)
  return reply?.kind === 'aside' && reply.aside === 'stop' ? stopped(mark, text, reply.told) : undefined
}

/** What is told behind it is worked through as any words are. */
function stopped(mark: AskMark, text: string, told: string | undefined): PlainAnswer {
  return {
    mark,
    answered: { status: 'cancelled', text },
    ...(told === undefined ? {} : { read: { values: {}, told } }),
  }
}

function hear(text: string, { id }: AskMark, { asked, reader, language }: Reading): Reply | undefined {
  const ask = asked.get(id)
  return ask?.kind === 'question' ? reader.hear(text, ask.questions, language) : undefined
}
