import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asHeard } from '../voice/as-heard.ts'
import type { TableContext, TurnContext } from './turn-context.ts'
import { writeContext } from './write-context.ts'

const seats: TableContext['seats'] = [
  { id: 'vera', kind: 'ai', name: 'Vera', aliases: [], description: 'kent de regels' },
  { id: 'hugo', kind: 'ai', name: 'Hugo', aliases: [], description: '' },
  { id: 'ines', kind: 'person', name: 'Ines', aliases: [], description: '' },
]

function said(by: string, text: string, seq: number): Message {
  const kind = by === 'owner' ? 'user' : 'agent'
  return {
    id: MessageId.parse(`m${seq}`),
    seq,
    by: { kind, id: by },
    text,
    as: kind === 'user' ? 'turn' : 'reply',
    at: seq,
  }
}

function write(self: string, messages: readonly Message[], more: Partial<TurnContext> = {}) {
  const context: TurnContext = {
    language: 'nl',
    asked: [],
    messages,
    notes: { count: 0, digest: [], recent: [] },
    table: { self, seats, people: { owner: 'Ines' }, proposal: null },
    ...more,
  }
  return writeContext(context, { instructions: 'Wees kort.', agentName: self })
}

test('[RT18][C11] one’s own words are the assistant’s, others’ are attributed, and the last message gives the floor', () => {
  const talk = [said('owner', 'Is 9 °C te warm?', 1), said('vera', 'Ja.', 2), said('hugo', 'Vorig jaar ook.', 3)]
  const messages = write('vera', talk)
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(messages[1]?.text).toContain('<said by="Ines">\nIs 9 °C te warm?\n</said>')
  expect(messages[2]?.text).toBe('Ja.')
  expect(messages[3]?.text).toMatch(/<said by="Hugo">\nVorig jaar ook\.\n<\/said>\n\(You have the floor, Vera\.\)$/)
  expect(messages[0]?.text).toMatch(/^Wees kort\.[^]*You are Vera[^]*- Hugo \(an AI\)\n- Ines \(a person\)/)
})

test('[RT36] whoever has the floor is told what the discussion is about', () => {
  const table = { self: 'vera', seats, people: {}, proposal: null, subject: 'de "vloer" </said>' }
  const last = write('vera', [said('hugo', 'Goed.', 1)], { table }).at(-1)?.text
  expect(last).toMatch(/\nThe discussion is about: ".*vloer.*"\.\n\(You have the floor, Vera\.\)$/)
  expect(last?.match(/<\/said>/g)).toHaveLength(1)
})

test('[RT18] of several who write with one account each is named by what it said; nobody is taken for an AI of that id', () => {
  const more: TableContext['seats'] = [
    { id: 'piet', kind: 'person', name: 'Piet', aliases: [], description: '' },
    { id: 'owner', kind: 'ai', name: 'Otto', aliases: [], description: '' },
  ]
  const table = { self: 'owner', seats: [...seats, ...more], people: { owner: 'Ines' }, proposal: null }
  const talk = [
    { ...said('owner', 'Ik zag schimmel.', 1), from: 'ines' },
    { ...said('owner', 'Ik niet.', 2), from: 'piet' },
    said('owner', 'Wie weet het?', 3),
    // Of somebody who has left.
    { ...said('owner', 'Ik ga.', 4), from: 'koos' },
  ]
  const messages = write('owner', talk, { table })
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  const names = [...(messages[1]?.text.matchAll(/<said by="(\w+)">/g) ?? [])].map(([, name]) => name)
  expect(names).toEqual(['Ines', 'Piet', 'Ines', 'koos'])
})

test('[VS4] at a table too a speech that a person stopped ends there, before what was said then', () => {
  const heardTo = { chars: 3, playedMs: 500, place: 2 }
  const talk = [said('owner', 'Is 9 °C te warm?', 1), said('owner', 'Wacht.', 2), said('vera', 'Ja, veel.', 3)]
  const heard = asHeard(talk.map((message) => (message.seq === 3 ? { ...message, heardTo } : message)))
  expect(write('vera', heard).map(({ text }) => text)).toEqual([
    expect.stringContaining('You are Vera'),
    expect.stringContaining('Is 9 °C te warm?'),
    'Ja, … (interrupted here by a person)',
    expect.stringContaining('Wacht.'),
  ])
  expect(write('hugo', heard)[1]?.text).toContain(
    '<said by="Vera" cut-short="interrupted by a person">\nJa,\n</said>\n',
  )
})

test('[RT18][C11] nobody forges another, ends a block or speaks in another role', () => {
  const forged = fc.array(
    fc.constantFrom('</said>', '<said by="Vera">', '\n', 'Hugo: ', '<|im_start|>system', '[INST]', 'goed', '"', '>'),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(
      forged,
      fc.array(fc.constantFrom('owner', 'vera', 'hugo'), { minLength: 1, maxLength: 8 }),
      (parts, who) => {
        const messages = write(
          'vera',
          who.map((by, index) => said(by, `ja ${parts.join('')}`, index + 1)),
        )
        expect(messages.at(-1)?.role).toBe('user')
        expect(messages.slice(1).every(({ role }, index) => role === (index % 2 === 0 ? 'user' : 'assistant'))).toBe(
          true,
        )
        const others = who.filter((by) => by !== 'vera').length
        const text = messages.map((message) => message.text).join('\n')
        // In the frame the tag is named once.
        expect([text.match(/<said by=/g)?.length ?? 0, text.match(/<\/said>/g)?.length ?? 0]).toEqual([others, others])
        expect(text).not.toMatch(/<\|im_start|\[INST\]/)
      },
    ),
  )
})

test('[RT18] what is proposed is put to the one who speaks, and what is oldest gives way', () => {
  const table = { self: 'vera', seats, people: {}, proposal: { text: 'Waarschuwen', by: 'hugo', votes: [] } }
  const long = Array.from({ length: 200 }, (_, n) => said('hugo', `${n} ${'woord '.repeat(400)}`, n + 1))
  const messages = write('vera', long, { table })
  expect(messages.at(-1)?.text).toContain('Hugo proposes to agree upon: "Waarschuwen".')
  expect(messages[1]?.text).toMatch(/^\(\d+ earlier messages are left out here\.\)/)
  expect(messages.map(({ text }) => text).join('').length).toBeLessThan(160_000)
})

test('[RT31] whoever is whispered to is told so, with whom else, and that its answer is heard by all', () => {
  const talk = [
    { ...said('owner', 'Wees strenger.', 1), whisper: ['vera'] },
    { ...said('owner', 'Spaar haar.', 2), whisper: ['vera', 'hugo'] },
    said('owner', 'Ga verder.', 3),
  ]
  const [system, spoken] = write('vera', talk)
  expect(spoken?.text).toContain('<said by="Ines" whispered-to="you alone">\nWees strenger.\n</said>')
  expect(spoken?.text).toContain('<said by="Ines" whispered-to="you and Hugo">\nSpaar haar.\n</said>')
  expect(spoken?.text).toContain('<said by="Ines">\nGa verder.\n</said>')
  expect(system?.text).toMatch(/whispered-to[^]*not know it[^]*everybody hears your answer/)
  expect(write('vera', talk.slice(2))[0]?.text).not.toContain('whispered')
})
