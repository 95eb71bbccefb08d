import { Ask, type Question } from '@agora/protocol/ask'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeAnswer } from './write-answer.ts'
import { writeAsk } from './write-ask.ts'

/** Each there is, half ones and unseen ones too. */
const anyLetter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code))

function questions(...asked: readonly Question[]): Ask {
  return Ask.parse({
    kind: 'question',
    id: 'turn-3.c1-0',
    turn: 'turn-3',
    agent: 'reporting',
    questions: asked,
  })
}
function approval(args: Record<string, unknown>): Ask {
  const title = { nl: 'het rapport mailen', en: 'mailing the report' }
  return Ask.parse({
    kind: 'approval',
    id: 'turn-3.c1-0',
    turn: 'turn-3',
    agent: 'reporting',
    call: 'c1',
    tool: 'mail',
    title,
    args,
  })
}

const name: Question = { field: 'name', text: 'Hoe heet het bedrijf?', importance: 'required' }
const place: Question = { field: 'place', text: 'Plaats', importance: 'optional', options: ['Utrecht', 'Zeist'] }

describe('asking', () => {
  test('[AS1] one question is said plainly, several are numbered; the reason goes before', () => {
    expect(writeAsk(questions(name), 'nl')).toBe('Hoe heet het bedrijf?')
    const both = { ...questions(name, place), reason: 'Voor het rapport.' } as Ask
    expect(writeAsk(both, 'nl')).toBe(
      'Voor het rapport.\n1. Hoe heet het bedrijf?\n2. Plaats (mag leeg blijven) Kies uit: Utrecht / Zeist',
    )
    expect(writeAsk(questions(place), 'en')).toBe('Plaats (may be left empty) Choose from: Utrecht / Zeist')
  })

  test('[AS2] an approval says what will happen and with exactly what', () => {
    const ask = approval({ to: 'a@b.nl', pages: 3, parts: { photos: true } })
    expect(writeAsk(ask, 'nl')).toBe(
      'Agora vraagt toestemming: het rapport mailen.\n- to: a@b.nl\n- pages: 3\n- parts: {"photos":true}\nMag dit zo?',
    )
    expect(writeAsk(approval({}), 'en')).toBe('Agora asks for permission: mailing the report.\nMay it do this?')
  })

  test('[AS2] no value hides a letter, turns others around, or looks like a line of ours', () => {
    expect(writeAsk(approval({ file: 'a\u202efdp.exe\n- to: c@d.nl' }), 'nl')).toContain(
      '- file: a\\u{202e}fdp.exe⏎- to: c@d.nl\nMag dit zo?',
    )
    const odd = fc.string({ unit: anyLetter, minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.dictionary(odd, odd, { maxKeys: 35 }), (args) => {
        const text = writeAsk({ ...approval({}), args } as Ask, 'nl')
        expect(text.split('\n').length).toBe(
          2 + Math.min(Object.keys(args).length, 30) + (Object.keys(args).length > 30 ? 1 : 0),
        )
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  test('[AS2] what is longer than is shown says so', () => {
    const many = Object.fromEntries(Array.from({ length: 32 }, (_, n) => [`k${n}`, n]))
    expect(writeAsk(approval({ text: 'x'.repeat(1_500) }), 'nl')).toContain(
      `- text: ${'x'.repeat(1_000)} (… nog 500 tekens)\n`,
    )
    expect(writeAsk(approval(many), 'en')).toContain('- k29: 29\n… and 2 more values\n')
  })
})

describe('answering', () => {
  test('[AS3] one answer stands alone, several with what was asked, in its order', () => {
    expect(writeAnswer(questions(name), { status: 'resolved', answers: { name: ' Jansen ' } }, 'nl')).toBe('Jansen')
    const answers = { place: 'Zeist', name: 'Jansen' }
    expect(writeAnswer(questions(name, place), { status: 'resolved', answers }, 'nl')).toBe(
      '1. Hoe heet het bedrijf? Jansen\n2. Plaats: Zeist',
    )
    expect(writeAnswer(questions(name, place), { status: 'resolved', answers: { name: 'Jansen' } }, 'en')).toBe(
      '1. Hoe heet het bedrijf? Jansen\n2. Plaats: (not filled in)',
    )
  })

  test('[AS3] own words stand as they are, beside a form too; nothing that was answered is lost', () => {
    expect(writeAnswer(questions(name, place), { status: 'resolved', text: 'weet ik niet' }, 'nl')).toBe('weet ik niet')
    const both = { status: 'resolved', answers: { name: 'Jansen', other: 'x' }, text: 'meer niet' } as const
    expect(writeAnswer(questions(name), both, 'nl')).toBe('Jansen\nother: x\nmeer niet')
    expect(
      writeAnswer(questions({ ...name, field: 'constructor' }), { status: 'resolved', answers: { x: 'y' } }, 'nl'),
    ).toBe('(niet ingevuld)\nx: y')
  })

  test('[AS3] every answer says something', () => {
    const value = fc.string({ maxLength: 20 })
    const arbitrary = fc.record(
      {
        status: fc.constantFrom('resolved' as const, 'later' as const, 'cancelled' as const),
        answers: fc.dictionary(fc.constantFrom('name', 'place'), value),
        text: value,
        reason: value,
        approved: fc.boolean(),
      },
      { requiredKeys: ['status'] },
    )
    const ask = fc.constantFrom(questions(name), questions(name, place), approval({ to: 'x' }))
    fc.assert(
      fc.property(ask, arbitrary, fc.constantFrom('nl' as const, 'en' as const), (asked, answer, language) => {
        const text = writeAnswer(asked, answer, language)
        expect(text.trim()).not.toBe('')
        if (answer.status !== 'resolved' || asked.kind !== 'question') return
        const given = [...Object.values(answer.answers ?? {}), answer.text ?? '']
        expect(given.filter((one) => !text.includes(one.trim()))).toEqual([])
      }),
    )
  })

  test('[AS4] yes, no with a reason, later and never mind', () => {
    const ask = approval({ to: 'x' })
    expect(writeAnswer(ask, { status: 'resolved', approved: true }, 'nl')).toBe('Akkoord.')
    expect(writeAnswer(ask, { status: 'resolved', approved: false }, 'en')).toBe('Not approved.')
    expect(writeAnswer(ask, { status: 'resolved', approved: false, reason: 'eerst lezen' }, 'nl')).toBe(
      'Niet akkoord: eerst lezen',
    )
    expect(writeAnswer(ask, { status: 'later' }, 'nl')).toBe('Daar kom ik later op terug.')
    expect(writeAnswer(ask, { status: 'cancelled', reason: 'dubbel' }, 'en')).toBe(
      'Never mind, this will not be answered: dubbel',
    )
    // A missing verdict is no permission.
    expect(writeAnswer(ask, { status: 'resolved' }, 'nl')).toBe('Niet akkoord.')
  })
})
