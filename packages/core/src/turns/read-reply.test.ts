import type { AskId, Question } from '@agora/protocol/ask'
import { MessageId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import type { FieldSpec } from '../answers/field-spec.ts'
import { Play } from '../testing/play.ts'
import { testEnv } from '../testing/test-env.ts'
import { makeReplies } from './read-reply.ts'

const yesNo = [
  { nl: 'ja', en: 'yes' },
  { nl: 'nee', en: 'no' },
]
const fields: readonly FieldSpec[] = [
  { field: 'place', kind: 'address', label: { nl: 'Adres', en: 'Address' }, names: ['adres', 'address'] },
  { field: 'code', kind: 'yes-no', label: { nl: 'Code', en: 'Code' }, names: ['code'], options: yesNo },
]
const place: Question = {
  field: 'place',
  text: 'Op welk adres?',
  label: 'Adres',
  kind: 'address',
  importance: 'required',
}
const code: Question = {
  field: 'code',
  text: 'Werken ze met een code?',
  label: 'Code',
  kind: 'yes-no',
  importance: 'required',
  options: ['ja', 'nee'],
}

const replies = makeReplies(fields)

/** A turn waits for an answer to these questions. */
function asking(...questions: readonly Question[]): { readonly play: Play; readonly ask: AskId } {
  const play = new Play('feedback', { ...testEnv(), replies: () => replies })
  play.say('Maak het rapport?')
  return { play, ask: play.askAndWait('q', 'question', questions) }
}

function last(play: Play, type: string) {
  return play.log.findLast((event) => event.type === type)
}

describe('an answer is stored as values by field', () => {
  test('[TU26][XT1] by form: values on its message, a text of labels and values, no word of the questions', () => {
    const { play, ask } = asking(place, code)
    play.fill(ask, { answers: { place: ' Kerkstraat 5, Assen ', code: 'Ja' } })
    expect(last(play, 'message-posted')).toMatchObject({
      as: 'answer',
      text: 'Adres: Kerkstraat 5, Assen\nCode: ja',
      values: { place: 'Kerkstraat 5, Assen', code: 'ja' },
    })
    expect(last(play, 'message-posted')).not.toHaveProperty('told')
    expect(last(play, 'ask-closed')).toMatchObject({ answers: { place: 'Kerkstraat 5, Assen', code: 'ja' } })
  })

  test('[TU26][XT2] in a message: the words stay, the values are those that are certain', () => {
    const { play } = asking(place, code)
    const text = 'Kerkstraat 5, en de vloer van de keuken is vies'
    expect(play.say(text).became).toMatchObject([{ as: 'answer' }])
    expect(last(play, 'message-posted')).toMatchObject({ text, values: {} })
    expect(last(play, 'message-posted')).toHaveProperty('told')
    const other = asking(place, code)
    other.play.say('Kerkstraat 5, nee')
    expect(last(other.play, 'message-posted')).toMatchObject({ values: { place: 'Kerkstraat 5', code: 'nee' } })
  })

  test('[TU26] what the user does not know is a value of its own', () => {
    const { play } = asking(place, code)
    play.say('weet ik niet')
    expect(last(play, 'message-posted')).toMatchObject({ values: { place: null, code: null } })
    expect(last(play, 'ask-closed')).toMatchObject({ answers: { place: 'weet ik niet', code: 'weet ik niet' } })
  })

  test('[TU26] a question of no report takes any text, as it is', () => {
    const { play } = asking({ field: 'plan', text: 'Zal ik zo doorgaan?', importance: 'required' })
    expect(play.say('ok').became).toMatchObject([{ as: 'answer' }])
    expect(last(play, 'ask-closed')).toMatchObject({ answers: { plan: 'ok' }, text: 'ok' })
  })
})

describe('a value that does not fit', () => {
  test('[TU8][XT16] is refused with the field and the reason; nothing is stored, and the question stays open', () => {
    const { play, ask } = asking(place, code)
    const body = { askId: ask, status: 'resolved', answers: { place: 'ja', code: 'misschien' } } as const
    const before = play.log.length
    expect(play.attempt({ name: 'answer-ask', body })).toMatchObject({
      kind: 'refused',
      code: 'answer-misfit',
      message: expect.stringContaining('Adres') as string,
      details: {
        fields: [
          { field: 'place', why: 'address', says: expect.stringContaining('straat') as string },
          { field: 'code', why: 'verdict', says: expect.stringContaining('ja / nee') as string },
        ],
      },
    })
    expect(play.log.length).toBe(before)
    expect(play.state.asks.map(({ id }) => id)).toEqual([ask])
  })

  test('[TU8][XT16] in one text as well', () => {
    const { play, ask } = asking(code)
    for (const text of ['paars', 'ok', 'later', 'wat bedoel je?', 'nee, het adres is Kerkstraat 5']) {
      const body = { askId: ask, status: 'resolved', text } as const
      expect(play.refusal({ name: 'answer-ask', body }), text).toBe('answer-misfit')
    }
    play.fill(ask, { text: 'ja hoor' })
    expect(last(play, 'message-posted')).toMatchObject({ text: 'ja hoor', values: { code: 'ja' } })
  })

  test('[TU10][XT16] as a message it gets a turn of its own, and answers nothing', () => {
    for (const text of [
      'misschien',
      'ok',
      'dat vertel ik later',
      'nee, het adres is Kerkstraat 5',
      'de vloer is vies',
    ]) {
      const { play, ask } = asking(code)
      expect(play.say(text).became, text).toMatchObject([{ as: 'turn' }])
      expect(play.state.asks.map(({ id }) => id)).toEqual([ask])
    }
  })
})

describe('ending the questions', () => {
  test('[TU27][XT17] in words: the question is cancelled, and the turn that asked goes on', () => {
    for (const text of ['stop met het rapport', 'laat maar', 'not now', 'genoeg vragen']) {
      const { play, ask } = asking(place, code)
      expect(play.say(text).became, text).toMatchObject([{ as: 'answer', answers: ask }])
      expect(last(play, 'ask-closed')).toMatchObject({ status: 'cancelled', text })
      expect(play.log.at(-1)).toMatchObject({ type: 'turn-resumed' })
    }
  })

  test('[TU27][XT17] with a reason behind it: what is told there is worked through', () => {
    const { play, ask } = asking(place, code)
    play.say('niet nu, ik wil eerst de koelcel bekijken')
    expect(last(play, 'ask-closed')).toMatchObject({ ask, status: 'cancelled' })
    expect(last(play, 'message-posted')).toMatchObject({ values: {}, told: 'ik wil eerst de koelcel bekijken' })
  })

  test('[TU27][XT17] in a call by name, also from listen mode; no other turn answers it', () => {
    for (const mode of ['feedback', 'listen'] as const) {
      const { play } = asking(place)
      play.command({ name: 'set-mode', body: { mode } })
      play.say('Agora, stop met het rapport')
      expect(last(play, 'ask-closed')).toMatchObject({ status: 'cancelled' })
      expect(play.state).toMatchObject({ mode: 'feedback', asks: [], waiting: [] })
      expect(play.log.filter(({ type }) => type === 'turn-opened')).toHaveLength(1)
    }
  })

  test('[TU27][XT17] one that was put off ends by words that name it, and by no others', () => {
    const { play, ask } = asking(place)
    play.fill(ask, { status: 'later' })
    expect(play.say('laat maar').became).toMatchObject([{ as: 'turn' }])
    play.answer()
    expect(play.say('stop met het rapport').became).toMatchObject([{ as: 'answer', answers: ask }])
  })

  test('[TU27] “stop” while another turn runs is for that turn', () => {
    const { play, ask } = asking(place)
    play.say('wat is de norm voor vis?')
    expect(play.say('stop').became).toMatchObject([{ as: 'queued' }])
    expect(play.state.asks.map(({ id }) => id)).toEqual([ask])
    expect(play.say('stop met het rapport').became).toMatchObject([{ as: 'answer' }])
  })
})

test('[TU10][XT17] asking for the question again, or what it means, leaves it open', () => {
  for (const text of ['herhaal de vraag', 'wat bedoel je met code?', 'waarom vraag je dat', 'repeat the question']) {
    const { play, ask } = asking(place, code)
    expect(play.say(text).became, text).toMatchObject([{ as: 'turn' }])
    expect(play.state.asks.map(({ id }) => id)).toEqual([ask])
  }
})

test('[TU26] what is asked is read again from the log by whoever decides; without it only that one answers is told', () => {
  const { play, ask } = asking(place)
  const id = MessageId.parse('x')
  const said = { id, text: 'Kerkstraat 5' }
  const command = { name: 'post-messages', candidates: [said], refused: [] } as const
  expect(play.attempt(command)).toMatchObject({ kind: 'decided' })
  expect(last(play, 'message-posted')).toMatchObject({ answers: ask, values: { place: 'Kerkstraat 5' } })
})

test('[BR37][XS8] a form is looked through for a bounded number of pieces; what follows is told', () => {
  let looks = 0
  const counted = fields.map((field) => ({
    ...field,
    get names() {
      looks++
      return field.names
    },
  }))
  const { reader } = makeReplies(counted)
  const looksFor = (pieces: number) => {
    looks = 0
    const reply = reader.hear(`Hoofdstraat 2 Haarlem, ${'nee hoor, '.repeat(pieces)}tot ziens`, [place, code], 'nl')
    expect(reply).toMatchObject({ kind: 'values', told: expect.stringContaining('tot ziens') })
    return looks
  }
  expect(looksFor(4_000)).toBe(looksFor(400))
})

test('[BR37][XS8] 64 KiB of openings, spaces or marks is a reply like others, and uses up neither stack nor time', () => {
  for (const unit of ['ok, ', ' ', ',']) {
    const text = `x ${unit.repeat(Math.floor(64_000 / unit.length))} x`
    const lead = `${unit.repeat(Math.floor(64_000 / unit.length))} x`
    for (const said of [text, lead]) expect(asking(place, code).play.say(said).became, unit).toHaveLength(1)
  }
})
