import { domain as food } from '@agora/inspection/domains/food/domain'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { describe, expect, test } from 'vitest'
import { NOON, OfflineVisit } from './testing/offline-visit.ts'

const notes = [
  'Ik ben bij Restaurant Bella Rosa, KVK 92251854, voor een onaangekondigde controle.',
  'Het schoonmaakschema in de keuken is niet volledig ingevuld, de laatste twee weken ontbreken.',
  'Er staat een open ton met rauwe vis naast de afvoer in de spoelkeuken.',
  'De zalm in de koelcel is negen komma vijf graden, gemeten in het product.',
]

function openVisit(more: ConstructorParameters<typeof OfflineVisit>[0] = {}): OfflineVisit {
  const visit = new OfflineVisit(more)
  for (const note of notes) visit.say(note)
  return visit
}

test('[OF4] a question about a rule is answered with the rule, where it stands, and the day of the rules', () => {
  const answer = openVisit().ask('Agora, mag de vis naast de put staan?')
  expect(answer.text).toContain('beschermd tegen besmetting')
  expect(answer.text).toContain('Verordening 852/2004')
  expect(answer.sources).toContainEqual(expect.objectContaining({ kind: 'rule', rule: 'contamination' }))
  expect(answer.rulesOf).toBe(food.rulesOf)
  expect(answer.wants).toEqual([])
})

test('[OF4] a measured value is compared by code, with its limit and its source', () => {
  const answer = openVisit().ask('Agora, de kip is acht graden gemeten in het product, mag dat?')
  expect(answer.text).toContain('Ik verstond 8 °C (product). Dat is boven de grens van 7 °C')
  expect(answer.sources).toMatchObject([{ kind: 'rule', rule: 'chilled-unpacked' }])
})

test('[OF4] invents no answer to an unknown question, and answers English in English', () => {
  const visit = openVisit()
  expect(visit.ask('Agora, hoe laat vertrekt de trein naar Zwolle?').text).toMatch(/^Dat weet ik niet/)
  const english = visit.ask('Agora, how warm may unpacked chilled food be?')
  expect(english.text).toContain('7 °C at most')
})

test('[OF4] the notes of the visit are its sources, those that are not sent included', () => {
  const answer = openVisit().ask('Agora, wat heb ik gezegd over de zalm?')
  expect(answer.text).toContain('[4] De zalm in de koelcel')
  expect(answer.sources).toEqual([{ kind: 'note', note: 'm4', number: 4 }])
})

test('[OF5] a call and nothing else is answered with how much was heard', () => {
  const visit = openVisit()
  expect(visit.ask('Agora?').text).toBe('Zeg het maar. Ik heb 4 notities gehoord.')
  visit.do({ name: 'set-mode', fields: { mode: 'listen' } })
  expect(visit.ask('Agora?').text).toBe('Zeg het maar. Er zijn geen nieuwe notities.')
})

test('[OF4] a follow-up is understood by what was asked and answered before it', () => {
  const visit = openVisit({ preferences: { afterWake: 'return' } })
  visit.ask('Agora, hoe warm mag gekoeld vlees zijn?')
  expect(visit.ask('Agora, en voor rauwe vis?').text).toMatch(/vis/i)
})

describe('[OF6] what needs the server says so, plainly', () => {
  const asked = [
    ['Agora, is dit recidive?', 'Kijken of het eerder is gevonden is niet gelukt: daarvoor is verbinding nodig.'],
    [
      'Agora, zoek café De Zwaan op in het handelsregister',
      'Het bedrijf opzoeken is niet gelukt: daarvoor is verbinding',
    ],
    ['Agora, wat vonden we hier de vorige keer?', 'De historie van het bedrijf ophalen is niet gelukt: daarvoor is'],
    ['Agora, antwoord voortaan in het Engels', 'De instelling aanpassen is niet gelukt: daarvoor is verbinding nodig.'],
  ] as const
  test.each(asked)('[OF6] %s', (request, says) => {
    const { text, wants } = openVisit().ask(request)
    expect(text).toContain(says)
    expect(wants).toEqual([])
  })

  test('[OF6] in English as well', () => {
    const { text } = openVisit({ preferences: { language: 'en' } }).ask('Agora, is this a repeat offence?')
    expect(text).toContain('that needs a connection.')
  })
})

test('[OF6] a report is never made final or sent without a line, nor its end proposed', () => {
  const visit = openVisit()
  const { text } = visit.ask('Agora, maak het rapport definitief')
  expect(text).toContain('Het rapport kan nog niet definitief worden.')
  expect(visit.grow().dossier.final).toBeNull()
})

test('[OF7] it asks nothing back: the draft says what is missing', () => {
  const answer = openVisit().ask('Agora, maak het rapport')
  expect(answer.text).toContain('Het concept van het rapport over Restaurant Bella Rosa (KVK 92251854) staat klaar.')
  expect(answer.text).toContain('Wat nog ontbreekt:')
  expect(answer.text).toContain('9,5 °C (product): buiten de grens van hoogstens 7 °C')
  expect(answer.sources).toContainEqual({ kind: 'note', note: 'm4', number: 4 })
})

test('[OF8] an inspection begins with the firm as it was said, and what the register knows comes later', () => {
  const visit = openVisit()
  const { text, wants } = visit.ask('Agora, start een inspectie bij Restaurant Bella Rosa, KVK 92251854')
  expect(text).toContain('We beginnen bij Restaurant Bella Rosa (KVK 92251854).')
  expect(text).toContain('kan ik pas bekijken als er weer verbinding is')
  // The device has not looked: an unknown is not a zero.
  expect(text).not.toContain('geen eerdere inspecties bekend')
  expect(wants).toEqual([
    { name: 'start-inspection', fields: { registration: '92251854', name: 'Restaurant Bella Rosa' } },
  ])
  expect(visit.grow().dossier.company).toEqual({
    registration: '92251854',
    name: 'Restaurant Bella Rosa',
    source: 'said',
  })
})

test('[OF8] a number that is none is told, and the name counts', () => {
  const { text, wants } = openVisit().ask('Agora, start een inspectie bij Café Zwaan, KVK 1234')
  expect(text).toContain('Dit KVK-nummer is te kort')
  expect(wants).toEqual([{ name: 'start-inspection', fields: { name: 'Café Zwaan' } }])
})

test('[OF4] five thousand notes on the device: the one that is asked for is found', () => {
  const messages = Array.from({ length: 5_000 }, (_, index): Message => {
    const text = index === 2 ? 'de vetput achter de bakkerij stinkt' : `tafel ${index} is schoon`
    const by = { kind: 'user', id: 'owner' } as const
    return { id: MessageId.parse(`n${index + 1}`), seq: index + 2, by, text, as: 'note', number: index + 1, at: NOON }
  })
  const visit = new OfflineVisit({ messages, lastNote: 5_000 })
  const answer = visit.ask('Agora, wat heb ik gezegd over de vetput?')
  expect(answer.text).toContain('[3] de vetput achter de bakkerij stinkt')
})
