import { AskId } from '@agora/protocol/ask'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Finding } from '@agora/protocol/inspection'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { expectRows } from '@agora/core/testing/expect-rows'
import { chooseConversations } from './choose-conversations.ts'
import type { Remembered } from './memory.ts'
import { type MemoryWords, remember } from './remember.ts'
import { searchMemories } from './search-memories.ts'

const at = Date.UTC(2026, 2, 3)
const owner = { kind: 'user', id: 'owner' } as const
const agora = { kind: 'agent', id: 'regulation' } as const

function message(id: string, text: string, more: Partial<Message> = {}): Message {
  return {
    id: MessageId.parse(id),
    seq: Number(id.replaceAll(/\D/g, '')) || 1,
    by: owner,
    text,
    as: 'note',
    at,
    ...more,
  }
}

const words: MemoryWords = {
  fact: (field) => (field === 'address' ? 'Adres' : undefined),
  rule: (id) => (id === 'r7' ? { cite: 'Besluit, art. 7', text: 'Hoogstens zeven graden.' } : undefined),
}

function finding(id: string, what: string, source: string, more: Partial<Finding> = {}): Finding {
  const sources = [{ message: MessageId.parse(source), seq: 1 }]
  const undecided = { status: 'proposed', class: null, measure: null } as const
  return { id, kind: 'shortcoming', what, confidence: 0.9, sources, ...undecided, at, ...more }
}

function conversation(
  title: string,
  firm: string | undefined,
  messages: readonly Message[],
  findings: readonly Finding[] = [],
): Remembered {
  const thread = ThreadId.parse(title.toLowerCase().replaceAll(' ', '-'))
  const dossier = { findings: [...findings], facts: {} }
  return { thread, title, firm, memories: remember({ thread, title, messages, dossier }, words) }
}

const textsOf = (conversations: readonly Remembered[], query: string) => {
  return searchMemories(conversations, query, 8).found.map(({ memory }) => memory.text)
}

test('[ME1][XT20] what people said, findings, facts and cited rules are remembered, and nothing that Agora said or asked', () => {
  const ask = AskId.parse('turn-9.c1-0')
  const rule = { kind: 'rule', rule: 'r7', cite: 'Besluit, art. 7', version: '2026' } as const
  const memories = remember(
    {
      thread: ThreadId.parse('t'),
      title: 'Zaak',
      messages: [
        message('m1', 'koelcel 9 graden'),
        message('m2', 'Agora, mag dat?', { as: 'wake', request: 'mag dat?' }),
        message('m3', 'Dat mag niet. Zeg je erbij wat het product was?', { by: agora, as: 'reply', sources: [rule] }),
        message('m4', 'Welk adres is dit?', { by: agora, as: 'ask' }),
        message(`${ask}.answer`, '1. Welk adres is dit? Dorpsstraat 1', { as: 'answer', answers: ask }),
        message('m6', 'het is de achterste koelcel', { as: 'answer', answers: ask }),
        message('m7', 'de baas is ziek', { withdrawn: true }),
        message('m8', 'luister mee', { as: 'command' }),
        message('m9', 'niet hardop', { whisper: ['vera'] }),
      ],
      dossier: {
        findings: [
          finding('f1', 'Koelcel te warm', 'm1', { rule: 'r7' }),
          finding('f2', 'Niets', 'm1', { status: 'rejected' }),
        ],
        facts: {
          address: { value: 'Dorpsstraat 1', sources: [{ message: MessageId.parse('m6'), seq: 6 }], confidence: 1, at },
          reason: { value: null, sources: [], confidence: 1, at },
        },
      },
    },
    words,
  )
  expect(memories.map(({ kind, text, by }) => [kind, text, by?.id])).toEqual([
    ['finding', 'Koelcel te warm; Besluit, art. 7', 'owner'],
    ['fact', 'Adres: Dorpsstraat 1', 'owner'],
    ['rule', 'Besluit, art. 7: Hoogstens zeven graden.', undefined],
    ['said', 'koelcel 9 graden', 'owner'],
    ['said', 'mag dat?', 'owner'],
    ['said', 'het is de achterste koelcel', 'owner'],
  ])
  expect(memories.map(({ source }) => source?.kind)).toEqual([
    'message',
    'message',
    'rule',
    'message',
    'message',
    'message',
  ])
})

test('[ME2][XT20] of a firm that is named or inspected here, its conversations alone; where none is known, all', () => {
  const all = [
    conversation('Maart', 'Restaurant Bella Rosa', []),
    conversation('April', 'Bakkerij Jansen', []),
    conversation('Bezoek Bella Rosa', undefined, []),
    conversation('Los', undefined, [message('m1', 'bij Jansen was het schoon')]),
  ]
  const titles = (named: string | undefined, here: string | undefined) => {
    return chooseConversations(all, { named, here }).map(({ title }) => title)
  }
  expectRows(
    [
      [undefined, undefined, ['Maart', 'April', 'Bezoek Bella Rosa', 'Los']],
      [undefined, 'Restaurant Bella Rosa', ['Maart', 'Bezoek Bella Rosa']],
      ['bella rosa', 'Bakkerij Jansen', ['Maart', 'Bezoek Bella Rosa']],
      ['Jansen', undefined, ['April', 'Los']],
      ['Slagerij De Boer', 'Bakkerij Jansen', ['April', 'Los']],
      ['Koelcel 2', undefined, ['Maart', 'April', 'Bezoek Bella Rosa', 'Los']],
      [undefined, 'Eetcafé De Zwaan', []],
    ] as const,
    ([named, here, expected]) => expect(titles(named, here)).toEqual(expected),
  )
})

test('[ME3][XT20] the best of all is found first; a finding in place of the words that it rests upon', () => {
  const maart = conversation(
    'Maart',
    'Bella Rosa',
    [
      message('m1', 'koelcel 2 staat op 9 graden'),
      message('m2', 'hoe warm mag koelcel 2 zijn?', { as: 'turn' }),
      message('m3', 'de vloer is nat'),
      message('m4', 'koelcel 2 is schoon'),
    ],
    [finding('f1', 'Koelcel 2 te warm: 9 graden', 'm1')],
  )
  expect(textsOf([maart], 'wat zei ik vorige keer over koelcel 2')).toEqual([
    'Koelcel 2 te warm: 9 graden',
    'koelcel 2 is schoon',
  ])
  expect(textsOf([maart], 'wat zei ik vorige keer over de afzuigkap')).toEqual([])
  // "Note 3" is a number of this conversation, and no place in a list of memories.
  expect(textsOf([maart], 'notitie 3')).toEqual([])
})

test('[ME4][XT20] where nothing is named to look for, the last conversation tells what was found and said', () => {
  const later = conversation(
    'Mei',
    'Bella Rosa',
    [message('m1', 'de vloer is nat'), message('m2', 'mag dat?', { as: 'turn' })],
    [finding('f1', 'Vloer nat', 'm1')],
  )
  const earlier = conversation('Maart', 'Bella Rosa', [message('m3', 'alles schoon')])
  expectRows(
    [
      'wat was er vorige keer?',
      'wat is er eerder gevonden bij Bella Rosa',
      'what did we find last time',
      'what did you see at the previous visit?',
    ],
    (query) => {
      const { found, isLatest } = searchMemories([later, earlier], query, 8)
      expect(isLatest).toBe(true)
      expect(found.map(({ memory }) => memory.text)).toEqual(['Vloer nat', 'alles schoon'])
    },
  )
})
