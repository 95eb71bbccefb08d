import type { OutboxCommand, OutboxItem, OutboxMessage } from '@agora/core/outbox/outbox-state'
import { changeItem } from '@agora/core/outbox/change-item'
import type { Mode } from '@agora/protocol/heard'
import type { DeviceAnswer } from '@agora/protocol/message'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import type { Preferences } from '@agora/protocol/preferences'
import { freshTable, takeSeat } from '@agora/core/state/table-state'
import { viewThread } from '@agora/inspection/state/thread-state'
import { emptyListening } from '@agora/core/state/thread-state'
import { ThreadId, UserId } from '@agora/protocol/ids'
import { Participant, type TablePhase } from '@agora/protocol/table'
import type { Thread } from '@agora/protocol/thread'
import { expect, test } from 'vitest'
import { OfflineListener } from './offline-listener.ts'
import { NOON } from './testing/offline-visit.ts'

/** What a device keeps of one conversation, and a line that is there or not. It outlives the pages that look at it. */
class Phone {
  items: OutboxItem[] = []
  deferred = new Map<string, OutboxCommand>()
  isLost = true
  mode: Mode = 'listen'
  thread: Thread | undefined = undefined
  preferences: Preferences = defaultPreferences
  reports: unknown[] = []
  /** Called when an answer is about to be kept. */
  onAttach: () => void = () => {}
  /** Called when something to be done was put in line. */
  onDefer: () => void = () => {}
  #order = 0

  say(text: string, saidIn: Mode = 'listen'): OutboxItem {
    return this.add({ kind: 'message', message: { text, saidIn } })
  }

  add(what: OutboxItem['what'], id = `m${this.#order + 1}`): OutboxItem {
    const item: OutboxItem = { id, user: 'owner', thread: 't', order: ++this.#order, at: NOON, what }
    this.items.push(item)
    return item
  }

  edit(id: string, text: string): void {
    this.items = this.items.map((item) => (item.id === id ? changeItem(item, { kind: 'text', text }) : item))
  }

  send(id: string): void {
    this.items = this.items.map((item) => (item.id === id ? { ...item, tried: true } : item))
  }

  answers(): DeviceAnswer[] {
    return this.items.flatMap(({ what }) => (what.kind === 'message' ? (what.message.answered ?? []) : []))
  }

  /** A page that looks at it. */
  open(): OfflineListener {
    return new OfflineListener({
      view: () => ({ thread: this.thread, mode: this.mode, messages: [], items: [...this.items] }),
      isLost: () => this.isLost,
      user: () => 'owner',
      names: () => ['agora'],
      preferences: () => this.preferences,
      readReport: async () => undefined,
      readBefore: async () => [],
      attachAnswer: async (id, answered) => {
        this.onAttach()
        const before = this.items.find((item) => item.id === id)
        const after = before && changeItem(before, { kind: 'answered', answered })
        if (!after || after === before) return false
        this.items = this.items.map((item) => (item === before ? after : item))
        return true
      },
      defer: async (command, id) => {
        if (!this.deferred.has(id)) this.add({ kind: 'command', command }, id)
        this.deferred.set(id, command)
        this.onDefer()
      },
      now: () => NOON,
      timeZone: () => 'Europe/Amsterdam',
      report: (...what) => this.reports.push(what),
    })
  }
}

async function checked(listener: OfflineListener): Promise<void> {
  listener.check()
  await listener.settled()
}

test('[OF20] a call without a line is answered, with the words that it answers', async () => {
  const phone = new Phone()
  const call = phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  await checked(phone.open())
  const [item] = phone.items
  const { message } = item!.what as { message: OutboxMessage }
  expect(message).toMatchObject({
    text: 'Agora, hoe warm mag gekoeld eten zijn?',
    saidIn: 'listen',
    handled: true,
    answered: { id: `${call.id}-answer`, at: NOON, rulesOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
  })
  expect(message.answered?.text).toContain('7 °C')
  expect(message.answered?.sources).toContainEqual(expect.objectContaining({ kind: 'rule' }))
  expect(phone.reports).toEqual([])
})

test('[OF20] several calls are answered in their order, each with what was said before it', async () => {
  const phone = new Phone()
  phone.preferences = { ...defaultPreferences, afterWake: 'return' }
  phone.say('De vloer is vies.')
  phone.say('Agora?')
  phone.mode = 'listen'
  phone.add({ kind: 'command', command: { name: 'set-mode', fields: { mode: 'listen' } } })
  phone.say('Het plafond is vies.')
  phone.say('De afvoer stinkt.')
  phone.say('Agora?')
  await checked(phone.open())
  expect(phone.answers().map(({ text }) => text)).toEqual([
    'Zeg het maar. Ik heb 1 notitie gehoord.',
    'Zeg het maar. Ik heb 2 notities gehoord.',
  ])
})

test('[OF21] in feedback mode nothing is answered here: it waits', async () => {
  const phone = new Phone()
  phone.mode = 'feedback'
  phone.say('Hoe warm mag gekoeld eten zijn?', 'feedback')
  phone.say('Agora, hoe warm mag gekoeld eten zijn?', 'feedback')
  phone.say('Agora', 'feedback')
  await checked(phone.open())
  expect(phone.answers()).toEqual([])
})

test('[OF21] notes and commands are not answered, nor anything while there is a line', async () => {
  const phone = new Phone()
  phone.say('De vloer is vies.')
  phone.say('Agora, stop met luisteren')
  await checked(phone.open())
  phone.isLost = false
  phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  await checked(phone.open())
  expect(phone.answers()).toEqual([])
})

test('[OF8] a mode that may be meant is set on the device as well, behind its answer', async () => {
  const phone = new Phone()
  phone.say('Agora, ik ben er weer hoor')
  const page = phone.open()
  await checked(page)
  expect(phone.answers()[0]?.text).toBe('Bedoel je dat ik weer moet antwoorden? Zeg dan ja.')
  expect(phone.deferred.size).toBe(0)
  phone.say('Agora, ja')
  await checked(page)
  expect(phone.answers()[1]?.text).toBe('Ik geef weer antwoord op wat je zegt.')
  expect([...phone.deferred.values()]).toEqual([{ name: 'set-mode', fields: { mode: 'feedback' } }])
  expect(page.stand().mode).toBe('feedback')
})

test('[OF22] a page that dies between the call and the answer: the next one answers it, once', async () => {
  const phone = new Phone()
  phone.say('Agora, start een inspectie bij Café Zwaan')
  // Killed before the answer is on the device; what is to be done for it is there already.
  let died = false
  const page = phone.open()
  phone.onAttach = () => {
    if (died) return
    died = true
    throw new Error('the page is gone')
  }
  await checked(page)
  expect(phone.answers()).toEqual([])
  expect(phone.deferred.size).toBe(1)
  await checked(phone.open())
  await checked(phone.open())
  expect(phone.answers()).toHaveLength(1)
  expect(phone.answers()[0]?.text).toContain('We beginnen bij Café Zwaan.')
  expect(phone.items.filter(({ what }) => what.kind === 'command')).toHaveLength(1)
})

test('[OF22] two pages at once give one answer, under one id', async () => {
  const phone = new Phone()
  phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  await Promise.all([checked(phone.open()), checked(phone.open())])
  expect(phone.answers()).toHaveLength(1)
  expect(phone.items).toHaveLength(1)
})

test('[OF23] it went out before the answer was there: the server answers, and nothing is put to it', async () => {
  const phone = new Phone()
  const call = phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  phone.onAttach = () => phone.send(call.id)
  const page = phone.open()
  await checked(page)
  expect(phone.answers()).toEqual([])
  phone.onAttach = () => {
    throw new Error('it is too late')
  }
  await checked(page)
  expect(phone.reports).toEqual([])
})

test('[OF23] other words while the answer was made: those are answered', async () => {
  const phone = new Phone()
  const call = phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  const page = phone.open()
  page.check()
  phone.edit(call.id, 'Agora, wat kun je?')
  await page.settled()
  await checked(page)
  expect(phone.answers()).toHaveLength(1)
  expect(phone.answers()[0]?.text).toContain('Dit kun je me vragen')
})

test('[OF23] other words when the answer was about to be kept: it is no answer to them', async () => {
  const phone = new Phone()
  const call = phone.say('Agora, start een inspectie bij Café Zwaan')
  phone.onDefer = () => phone.edit(call.id, 'Agora, wat kun je?')
  await checked(phone.open())
  expect(phone.answers()).toHaveLength(1)
  expect(phone.answers()[0]?.text).toContain('Dit kun je me vragen')
})

test('[OF23] what was sent before the line was lost is left to the server', async () => {
  const phone = new Phone()
  phone.send(phone.say('Agora, hoe warm mag gekoeld eten zijn?').id)
  phone.onAttach = () => {
    throw new Error('must not be called')
  }
  await checked(phone.open())
  expect(phone.reports).toEqual([])
  expect(phone.answers()).toEqual([])
})

test('[OF23] taken back while the answer was made: nothing is left of it', async () => {
  const phone = new Phone()
  phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  const page = phone.open()
  page.check()
  phone.items = []
  await page.settled()
  expect(phone.items).toEqual([])
  expect(phone.reports).toEqual([])
})

test('[OF24] what cannot be answered here is left to the server, and told once; the rest goes on', async () => {
  const phone = new Phone()
  phone.say('Agora, hoe warm mag gekoeld eten zijn?')
  phone.onAttach = () => {
    throw new Error('broken')
  }
  const page = phone.open()
  await checked(page)
  await checked(page)
  expect(phone.reports).toHaveLength(1)
  phone.onAttach = () => {}
  phone.add({ kind: 'command', command: { name: 'set-mode', fields: { mode: 'listen' } } })
  phone.say('Agora?')
  await checked(page)
  expect(phone.answers().map(({ text }) => text)).toEqual(['Zeg het maar. Er zijn geen nieuwe notities.'])
})

test.each([
  ['running', 0],
  ['pausing', 0],
  ['paused', 0],
  ['idle', 1],
  ['ended', 1],
] as const)('[OF25] at a table that is %s the device gives %i answers', async (phase: TablePhase, count) => {
  const phone = new Phone()
  phone.thread = {
    ...viewThread({
      ...emptyListening,
      domain: 'food',
      inspection: null,
      watch: { points: [], caution: null },
      id: ThreadId.parse('t'),
      owner: UserId.parse('owner'),
      title: '',
      mode: 'listen',
      policy: 'queue',
      schedule: 'round-robin',
      seq: 3,
      createdAt: 0,
      updatedAt: 0,
      archived: false,
      deleted: false,
    }),
    participants: [takeSeat(Participant.parse({ kind: 'ai', id: 'vera', name: 'Vera' }), 2)],
    table: { ...freshTable(), phase },
  }
  phone.say('Agora, welke temperatuur geldt voor melk?')
  await checked(phone.open())
  expect(phone.answers()).toHaveLength(count)
})
