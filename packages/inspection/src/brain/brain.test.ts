import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '@agora/core/assert'
import { expectRows } from '@agora/core/testing/expect-rows'
import { judgeMode } from '@agora/core/understanding/judge-mode'
import { textsOf } from './compose/texts.ts'
import { demandOf } from '@agora/core/answers/asks-something'
import { detectLanguage } from '@agora/core/understanding/detect-language'
import { leansOnBefore } from './leans-on-before.ts'
import { matchCue } from './match-cue.ts'
import { isNearWord } from './near-word.ts'
import type { Pack } from '../domain/pack.ts'
import { readsAsAnswer } from '@agora/core/answers/reads-as-answer'
import { listSteps, stepsOf } from './read-steps.ts'
import { readText } from './read-text.ts'
import { thinkByRules } from './think-by-rules.ts'
import { understand } from './understand.ts'

/** What a classifier of toys would read. */
function askedBy(text: string): string {
  if (/speelgoed|knikker|toy|marble/iu.test(text)) return 'toy-rule'
  return /^wat kun je/iu.test(text) ? 'help' : 'none'
}

/** Another domain, in which nothing of food is known. */
const toys: Pack = {
  id: 'toys',
  first: 'desk',
  agents: [
    {
      id: 'desk',
      name: { nl: 'Balie', en: 'Desk' },
      description: 'Takes what is new.',
      instructions: 'Hand over.',
      tools: ['update_user_settings'],
      handsTo: ['safety'],
    },
    {
      id: 'safety',
      name: { nl: 'Veiligheid', en: 'Safety' },
      description: 'Knows toys.',
      instructions: 'Search.',
      tools: ['search_rules'],
      handsTo: ['desk'],
    },
  ],
  intents: [
    {
      id: 'toy-rule',
      agent: 'safety',
      does: { kind: 'look-up', calls: [{ tool: 'search_rules', inLanguage: true }], compose: 'rules' },
    },
  ],
  asks: {
    names: {
      'toy-rule': { nl: 'wat een regel zegt', en: 'what a rule says' },
      summary: { nl: 'een samenvatting', en: 'a summary' },
    },
    judge: (text) => ({
      ranked: /toren/iu.test(text)
        ? [
            { label: 'toy-rule', probability: 0.45 },
            { label: 'summary', probability: 0.35 },
            { label: 'none', probability: 0.2 },
          ]
        : [
            { label: askedBy(text), probability: 0.8 },
            { label: 'none', probability: 0.2 },
          ],
    }),
  },
  help: { nl: '- Vraag iets over speelgoed.', en: '- Ask about toys.' },
}

function think(
  asks: string,
  agent: string,
  messages: Parameters<typeof thinkByRules>[0]['messages'] = [],
  before: readonly Message[] = [],
) {
  const by = { kind: 'user', id: 'owner' } as const
  return thinkByRules({
    agent,
    context: {
      language: 'nl',
      asked: [{ id: MessageId.parse('m1'), seq: 1, by, text: asks, as: 'turn', at: 0 }],
      messages: before,
      notes: { count: 0, digest: [], recent: [] },
    },
    messages,
    tools: [...(toys.agents.find(({ id }) => id === agent)?.tools ?? []), 'hand_over'],
    pack: toys,
  })
}

test('[BR2] another domain is data only: its question is understood, handed over, looked up and answered', () => {
  const asks = 'mogen knikkers voor een kind van twee?'
  expect(think(asks, 'desk').calls).toEqual([{ tool: 'hand_over', args: { to: 'safety', why: `vraag over: ${asks}` } }])
  expect(think(asks, 'safety').calls).toEqual([{ tool: 'search_rules', args: { query: asks, language: 'nl' } }])
  const text = JSON.stringify({
    rules: [{ cite: '2009/48 art. 10', version: '2009', text: 'Geen kleine delen.', score: 1 }],
  })
  const answered = think(asks, 'safety', [
    { role: 'assistant', text: '', calls: [{ id: 'c1', tool: 'search_rules', args: {} }] },
    { role: 'tool', call: 'c1', tool: 'search_rules', text },
  ])
  expect(answered).toEqual({ text: 'Geen kleine delen.\n\nBron: 2009/48 art. 10 (2009).' })
  expect(think('wat kun je?', 'desk').text).toContain('Vraag iets over speelgoed.')
  expect(think('hoe warm mag de koeling zijn?', 'desk').text).toMatch(/^Dat weet ik niet/u)
})

test('[BR30] of two readings both are offered in one line; the one that is chosen is answered', () => {
  const asks = 'hoe zit het met de toren?'
  const offered = 'Bedoel je wat een regel zegt, of een samenvatting?'
  expect(think(asks, 'desk')).toEqual({ text: offered })
  const by = { kind: 'user', id: 'owner' } as const
  const before = [{ id: MessageId.parse('m0'), seq: 1, by, text: asks, as: 'turn' as const, at: 0 }]
  for (const choice of ['het eerste', 'wat een regel zegt', 'de regel']) {
    expect(think(choice, 'safety', [], before).calls).toMatchObject([{ tool: 'search_rules', args: { query: asks } }])
  }
  expect(think('de laatste', 'desk', [], before).text).toBe('Ik heb in dit gesprek nog geen notities.')
  expect(think('knikkers', 'safety', [], before).calls).toMatchObject([{ args: { query: 'knikkers' } }])
})

test('[BR9] what another agent did in this turn is not this one’s; a handover that failed is none', () => {
  const calls = (id: string, tool: string, args = {}) => ({
    role: 'assistant' as const,
    text: '',
    calls: [{ id, tool, args }],
  })
  const result = (call: string, text: string) => ({ role: 'tool' as const, call, tool: '', text })
  const messages = [
    calls('c1', 'search_notes'),
    result('c1', '{}'),
    calls('c2', 'hand_over', { to: 'safety' }),
    result('c2', 'ok'),
    calls('c3', 'hand_over', { to: 'desk' }),
    result('c3', 'error: not now'),
  ]
  const safety = stepsOf(listSteps(messages).steps, 'safety')
  expect(safety.own).toEqual([{ tool: 'hand_over', args: { to: 'desk' }, result: 'error: not now' }])
  expect(safety.wasHandedOver).toBe(true)
  expect([...safety.handedTo]).toEqual(['safety'])
  expect(stepsOf(listSteps(messages).steps, 'desk')).toMatchObject({ wasHandedOver: false, own: { length: 3 } })
})

test('[BR9] what is said while the turn runs is taken along', () => {
  const handed = [
    { role: 'assistant' as const, text: '', calls: [{ id: 'c1', tool: 'hand_over', args: { to: 'safety' } }] },
    { role: 'tool' as const, call: 'c1', tool: 'hand_over', text: 'ok' },
    { role: 'user' as const, text: 'en graag ook voor kinderen van drie' },
  ]
  expect(think('mogen knikkers?', 'safety', handed).calls?.[0]?.args['query']).toContain('kinderen van drie')
})

test('[BR4] any text is understood without failing, and none is read further than a bound', () => {
  // Whatever a program may send: also halves of characters.
  const anyUnits = fc.array(fc.nat({ max: 0xffff }), { maxLength: 200 }).map((units) => String.fromCharCode(...units))
  const anyText = fc.oneof(anyUnits, fc.string({ unit: 'grapheme', maxLength: 200 }))
  fc.assert(
    fc.property(anyText, fc.nat({ max: 3_000 }), (text, times) => {
      const { intent, confidence, language } = understand(text, toys, 'nl')
      expect(intent).not.toBe('')
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThan(1)
      expect(['nl', 'en']).toContain(language)
      expect(readText(text.repeat(times)).text.length).toBeLessThanOrEqual(1_401)
      expect([true, false]).toContain(readsAsAnswer(text))
      expect([true, false]).toContain(leansOnBefore(text))
    }),
  )
})

test('[BR4] of a long text the beginning and the end are read', () => {
  const middle = 'bla '.repeat(20_000)
  expect(understand(`${middle} mogen knikkers?`, toys, 'nl').intent).toBe('toy-rule')
  expect(understand(`knikkers ${middle}`, toys, 'nl').intent).toBe('toy-rule')
  expect(understand(`${middle} knikkers ${middle}`, toys, 'nl').intent).toBe('unknown')
})

test('[BR4] the language of a short text', () => {
  expectRows(
    [
      ['de koeling is te warm', 'nl'],
      ['the fridge is too warm', 'en'],
      ['write the report', 'en'],
      ['schrijf het rapport', 'nl'],
      ['Bella Rosa', undefined],
      ['', undefined],
    ],
    ([text, language]) => {
      expect(detectLanguage(readText(text).folds)).toBe(language)
    },
  )
})

test('[BR1] a slip of the pen is one letter, two in a long word, and never in a short one', () => {
  expect(isNearWord('raport', 'rapport')).toBe(true)
  expect(isNearWord('inspetcie', 'inspectie')).toBe(true)
  expect(isNearWord('tempratur', 'temperatuur')).toBe(true)
  expect(isNearWord('vies', 'vis')).toBe(false)
  expect(isNearWord('kaarten', 'rapport')).toBe(false)
  expect(isNearWord('x'.repeat(100_000), 'rapport')).toBe(false)
})

test('[BR1] a pattern matches the words it describes, and no others', () => {
  expectRows(
    [
      ['maak … *rapport', 'maak nu even het inspectierapport', true],
      ['maak … *rapport', 'het rapport maak ik zelf', false],
      ['maak … *rapport', 'maak a b c d e f g rapport', false],
      ['^ help', 'help me', true],
      ['^ help', 'ik help je', false],
      ['^ ok $', 'ok dan', false],
      ['koel*', 'de koelcel', true],
      ['*allergen*', 'hoofdallergenen', true],
      ['wat is|was', 'wat was dat', true],
    ],
    ([pattern, text, fits]) => {
      expect(matchCue(pattern, text.split(' '))).toBe(fits)
    },
  )
})

test('[BR6] questions, orders and neither', () => {
  expectRows(
    [
      ['wat is dat', 'question'],
      ['Bakkerij Jansen. Mag dat?', 'question'],
      ['maak een lijst', 'order'],
      ['de vloer is nat', 'none'],
      ['denk ik', 'none'],
    ],
    ([text, demand]) => {
      expect(demandOf(text)).toBe(demand)
    },
  )
})

test('[BR23] what says more than "stop" is understood as what it says', () => {
  expectRows(
    ['Nee, wacht, die knikkers zijn van glas.', 'Stop, zijn die knikkers veilig?', 'No, stop, are these marbles safe?'],
    (said) => expect(think(said, 'desk').calls).toMatchObject([{ tool: 'hand_over', args: { to: 'safety' } }]),
  )
})

test('[RT31] the built-in brain asks on about what all have heard, and quotes no whisper', () => {
  const by = { kind: 'user', id: 'owner' } as const
  const seats = [{ id: 'hugo', kind: 'ai' as const, name: 'Hugo', aliases: [], description: '' }]
  const atTable = (whisper?: string[]) =>
    thinkByRules({
      agent: 'hugo',
      context: {
        language: 'nl',
        asked: [
          {
            id: MessageId.parse('m1'),
            seq: 1,
            by,
            text: 'De knikker is te klein.',
            as: 'turn',
            at: 0,
            ...(whisper && { whisper }),
          },
        ],
        messages: [],
        notes: { count: 0, digest: [], recent: [] },
        table: { self: 'hugo', seats, people: {}, proposal: null },
      },
      messages: [],
      tools: ['pass_turn'],
      pack: toys,
    })
  expect(JSON.stringify(atTable())).toContain('De knikker is te klein.')
  expect(JSON.stringify(atTable(['hugo']))).not.toContain('knikker')
})

test('[BR45][XT14] a mode that is asked for unsurely is asked back in one line, and a clear yes to that sets it', () => {
  const { asksMode } = textsOf('nl')
  const asked: Message = {
    id: MessageId.parse('m0'),
    seq: 1,
    at: 0,
    as: 'reply',
    text: asksMode.listen,
    by: {
      kind: 'agent',
      id: 'desk',
    },
  }
  const unsure = ['wees even een bloempot', 'doe maar alsof je er niet bent', 'wees mijn schaduw eens'].find((text) => {
    const wish = judgeMode(text, { isCalled: true })
    return wish?.mode === 'listen' && !wish.isSure
  })
  expect(think(must(unsure, 'one of them is not sure'), 'desk')).toEqual({ text: asksMode.listen })
  expect(think('ja', 'desk', [], [asked]).calls).toMatchObject([{ args: { interactionMode: 'listen' } }])
  expect(think('nou ja', 'desk', [], [asked]).calls).toBeUndefined()
})
