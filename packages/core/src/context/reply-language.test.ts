import type { Message } from '@agora/protocol/message'
import { MessageId } from '@agora/protocol/ids'
import type { Note } from '@agora/protocol/note'
import { expect, test } from 'vitest'
import { askLanguage } from './ask-language.ts'
import { expectRows } from '../testing/expect-rows.ts'
import { findReplyLanguage } from './reply-language.ts'

const by = { kind: 'user', id: 'owner' } as const
const message = (as: Message['as'], text: string, request?: string): Message => ({
  id: MessageId.parse('m'),
  seq: 1,
  by,
  text,
  as,
  at: 1,
  ...(request === undefined ? {} : { request }),
})
const note = (text: string): Note => ({ id: MessageId.parse('n'), number: 1, text, at: 1, by })

test('[CX11][XT11] a reply is in the language of the message, else of what was said last, else of the user', () => {
  const turn = (text: string) => message('turn', text)
  expectRows(
    [
      ['nl', [turn('How warm may raw chicken be?')], [], [], 'en'],
      ['en', [turn('Hoe warm mag rauwe kip zijn?')], [], [], 'nl'],
      // Of several, the last.
      ['nl', [turn('Hoe warm mag kip zijn?'), turn('And what about the fish?')], [], [], 'en'],
      // No words of a language, or only a call: what was said before it.
      ['nl', [turn('80 °C?')], [turn('What is the limit for hot food?')], [], 'en'],
      ['nl', [message('wake', 'Hey Agora')], [], [note('The floor is dirty'), note('It smells')], 'en'],
      ['en', [message('wake', 'Agora')], [], [note('De vloer is vies')], 'nl'],
      [
        'nl',
        [message('wake', 'Agora, what did I measure?', 'what did I measure?')],
        [],
        [note('De vloer is vies')],
        'en',
      ],
      // What Agora said tells nothing.
      [
        'en',
        [turn('ok')],
        [{ ...message('reply', 'De grens is zeven graden'), by: { kind: 'agent', id: 'agora' } }],
        [],
        'en',
      ],
      ['en', [turn('ok')], [], [], 'en'],
      ['nl', [turn('')], [], [], 'nl'],
    ] as const,
    ([language, asked, messages, recent, expected]) => {
      const notes = { count: recent.length, digest: [], recent }
      expect(findReplyLanguage({ language, asked, messages, notes })).toBe(expected)
    },
  )
})

test('[CX11][XT11] a question is part of the reply; what a person approves is put in their own language', () => {
  const context = { language: 'nl', replies: 'en' } as const
  expect([askLanguage({ kind: 'question' }, context), askLanguage({ kind: 'approval' }, context)]).toEqual(['en', 'nl'])
})
