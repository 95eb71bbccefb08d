import { applyDossier, emptyDossier } from '@agora/inspection/dossier/apply-dossier'
import { decideDossier } from '@agora/inspection/dossier/decide-dossier'
import { concernsDossier } from '@agora/inspection/dossier/concerns-dossier'
import { InspectionPlay } from '@agora/inspection/testing/inspection-play'
import { testEnv } from '@agora/core/testing/test-env'
import { viewMessage } from '@agora/core/thread/view-message'
import { viewThread } from '@agora/inspection/state/thread-state'
import { domain as food } from '@agora/inspection/domains/food/domain'
import { extractFindings } from '@agora/inspection/findings/extract-findings'
import { findFacts } from '@agora/inspection/findings/find-facts'
import { wordsOf } from '@agora/inspection/findings/words-of'
import { buildReport } from '@agora/inspection/report/build-report'
import { quoteWords } from '@agora/inspection/report/quote-words'
import { MessageId } from '@agora/protocol/ids'
import type { ReportEdit } from '@agora/protocol/report'
import { expect, test } from 'vitest'
import { settleEdits } from './settle-edits.ts'
import { OfflineVisit } from './testing/offline-visit.ts'

const SALMON = 'De zalm in de koelcel is negen komma vijf graden, gemeten in het product.'
const FISH = 'Er staat een open ton met rauwe vis naast de afvoer in de spoelkeuken.'
const MICE = 'Er zitten muizenkeutels achter de oven.'

/** A server that heard these notes, and whether it has worked them through; as a device has kept it. */
function cachedServer(texts: readonly string[], isWorked: boolean) {
  const play = new InspectionPlay('listen', testEnv())
  play.say(...texts)
  const messages = () => play.log.flatMap((event) => viewMessage(event) ?? [])
  const work = () => {
    const said = messages().flatMap((message) => wordsOf(message))
    const body = {
      from: 0,
      to: play.state.seq,
      findings: extractFindings(said, food),
      facts: findFacts(said, food),
    }
    play.command({ name: 'store-evaluation', body }, { kind: 'agent', id: 'agora' })
  }
  if (isWorked) work()
  const cached = () => {
    const dossier = play.log.filter(concernsDossier).reduce(applyDossier, emptyDossier(play.thread, 'food'))
    const quotes = messages().map(quoteWords)
    const basis = { dossier, quotes, inspector: { id: 'owner', name: 'Noor' }, timeZone: 'Europe/Amsterdam' }
    return { dossier, report: buildReport(basis, food, 'nl') }
  }
  const options = () => ({ thread: viewThread(play.state), messages: messages(), cached: cached() })
  return { play, work, cached, options }
}

test('[OF10] findings, facts, flags and the draft grow from words that are not sent', () => {
  const visit = new OfflineVisit()
  const empty = visit.grow()
  expect(empty.dossier.findings).toEqual([])
  visit.say('Ik ben bij Restaurant Bella Rosa, KVK 92251854, voor een onaangekondigde controle.')
  visit.say(FISH)
  const first = visit.grow()
  visit.say(SALMON)
  const { dossier, report, unsent, found } = visit.grow()
  expect(first.dossier.findings).toHaveLength(1)
  expect(dossier.findings.map(({ id, status, class: klass }) => [id, status, klass])).toEqual([
    ['d.m2.1', 'proposed', null],
    ['d.m3.1', 'proposed', null],
  ])
  expect([...unsent]).toEqual(['d.m2.1', 'd.m3.1'])
  expect(found).toEqual(unsent)
  expect(dossier.flags).toMatchObject([{ id: '3.1', kind: 'limit', source: { message: 'm3', number: 3 } }])
  expect(report.findings[1]?.comparison).toContain('buiten de grens van hoogstens 7 °C')
  expect(report.quotes.map(({ text }) => text)).toContain(SALMON)
  expect(report.completeness).toBeGreaterThan(empty.report.completeness)
})

test('[OF10] without quiet flags there are none, and a caution that is said is kept with its time', () => {
  const quiet = new OfflineVisit({ preferences: { quietFlags: false } })
  quiet.say(SALMON)
  expect(quiet.grow().dossier.flags).toEqual([])
  const visit = new OfflineVisit()
  const { at } = visit.say('Ik heb de ondernemer de cautie gegeven.')
  expect(visit.grow().dossier.caution).toMatchObject({ at, source: { message: 'm1' } })
})

test('[OF11] it goes on from what the server told: nothing of that changes, nothing is lost', () => {
  const server = cachedServer([FISH], true)
  const visit = new OfflineVisit(server.options())
  visit.say(SALMON)
  const { dossier, unsent } = visit.grow()
  expect(dossier.findings.map(({ id }) => id)).toEqual([expect.stringMatching(/^f\d+\.1$/), 'd.m1.1'])
  expect([...unsent]).toEqual(['d.m1.1'])
  expect(dossier.findings[0]).toEqual(server.cached().dossier.findings[0])
})

test('[OF11] notes that the server has and did not work through yet have the names that it will give', () => {
  const server = cachedServer([FISH, SALMON], false)
  const { dossier, unsent, found } = new OfflineVisit(server.options()).grow()
  server.work()
  expect(dossier.findings.map(({ id }) => id)).toEqual(server.cached().dossier.findings.map(({ id }) => id))
  // The words are at the server; only nobody has worked them through.
  expect([unsent.size, found.size]).toEqual([0, 2])
  expect(new OfflineVisit(server.options()).grow().found.size).toBe(0)
})

test('[OF11] what was done here to a finding of the server is marked as not sent', () => {
  const server = cachedServer([FISH, SALMON], true)
  const visit = new OfflineVisit(server.options())
  const [first] = server.cached().dossier.findings
  const edits = settleEdits([{ kind: 'finding-status', finding: first!.id, status: 'confirmed' }], visit.grow())
  visit.do({ name: 'edit-report', fields: { edits, seen: server.cached().dossier.seq } })
  const { dossier, unsent } = visit.grow()
  expect(edits).toHaveLength(1)
  expect(dossier.findings.map(({ status }) => status)).toEqual(['confirmed', 'proposed'])
  expect([...unsent]).toEqual([first!.id])
})

test('[OF11] a report that is final does not grow', () => {
  const server = cachedServer([FISH], true)
  const { cached, ...options } = server.options()
  const by = { kind: 'user', id: 'owner' } as const
  const final = { at: 5, by, number: 'R-1', version: 1, seq: 9 }
  const closed = { ...cached, dossier: { ...cached.dossier, final } }
  const visit = new OfflineVisit({ ...options, cached: closed })
  visit.say(MICE)
  visit.say(SALMON)
  const { dossier, report, found } = visit.grow()
  expect(report).toBe(closed.report)
  expect([dossier.findings, found.size]).toEqual([closed.dossier.findings, 0])
  // Points of attention are raised all the same, as the server does; and opened again, it goes on.
  expect(dossier.flags).toHaveLength(1)
  visit.do({ name: 'edit-report', fields: { edits: [{ kind: 'reopen', reason: 'er is meer gezien' }] } })
  expect(visit.grow().report.findings).toHaveLength(3)
})

test('[OF12] a note that is changed or withdrawn here counts as it stands here', () => {
  const visit = new OfflineVisit()
  visit.say(FISH)
  visit.say(SALMON)
  visit.do({ name: 'change-note', note: 'm2', fields: { text: 'De zalm is vier graden, gemeten in het product.' } })
  visit.do({ name: 'withdraw-note', note: 'm1', fields: {} })
  const { dossier } = visit.grow()
  expect(dossier.findings.map(({ what, kind }) => [what, kind])).toEqual([
    ['De zalm is vier graden, gemeten in het product', 'in-order'],
  ])
})

test('[OF12] [XT4] a correction that is said here changes what it corrects here: flag, finding and quote', () => {
  const visit = new OfflineVisit()
  visit.say('kip in de koelcel 9,5 graden')
  expect(visit.grow().dossier.flags).toHaveLength(1)
  visit.say('nee wacht, 6,5 graden')
  const { dossier, report } = visit.grow()
  expect(dossier.flags).toEqual([])
  expect(dossier.findings.map(({ what }) => what)).toEqual(['kip in de koelcel 6,5 graden'])
  expect(JSON.stringify(report)).not.toContain('9,5')
  visit.say('kip 9 graden en vis 8 graden')
  visit.say('nee wacht, 6 graden')
  expect(visit.grow().dossier.flags.at(-1)).toMatchObject({ kind: 'correction', source: { message: 'm4' } })
})

test('[OF12] [XT4] a note that the server worked through and that is changed here changes its finding here', () => {
  const server = cachedServer([FISH, 'kip in de koelcel 9,5 graden'], true)
  const visit = new OfflineVisit(server.options())
  visit.do({ name: 'change-note', note: 'm2', fields: { text: 'kip in de koelcel 4 graden' } })
  const { dossier } = visit.grow()
  expect(dossier.findings).toMatchObject([{}, { what: 'kip in de koelcel 4 graden', kind: 'in-order', number: 2 }])
  expect(dossier.findings[1]).not.toHaveProperty('shaken')
  // Without the words nobody here can tell what they say: the finding waits for the server.
  const blind = new OfflineVisit({ ...server.options(), messages: server.options().messages.slice(1) })
  blind.do({ name: 'withdraw-note', note: 'm1', fields: {} })
  expect(blind.grow().dossier.findings[0]).toMatchObject({ what: expect.stringContaining('rauwe vis') as string })
})

test('[OF12] another text than was seen stands: this one stands beside it, and the finding stays as it is', () => {
  const server = cachedServer([SALMON], true)
  const visit = new OfflineVisit(server.options())
  visit.do({ name: 'change-note', note: 'm1', fields: { text: 'Zalm: vijf graden.', seen: 'iets anders' } })
  expect(visit.grow().dossier.findings[0]).toMatchObject({ what: SALMON.slice(0, -1) })
})

test('[OF13] what somebody does to a finding of this device goes with the finding and its words, once', () => {
  const visit = new OfflineVisit()
  visit.say(SALMON)
  const edits: ReportEdit[] = [
    { kind: 'finding-status', finding: 'd.m1.1', status: 'confirmed' },
    { kind: 'finding-judge', finding: 'd.m1.1', class: 'middelzwaar', measure: 'warning' },
  ]
  const sent = settleEdits(edits, visit.grow())
  expect(sent.map(({ kind }) => kind)).toEqual(['finding-add', 'finding-status', 'finding-status', 'finding-judge'])
  expect(sent[0]).toMatchObject({ id: 'd.m1.1', sources: ['m1'], finding: { rule: 'chilled-unpacked' } })
  visit.do({ name: 'edit-report', fields: { edits: sent } })
  const { dossier, found, unsent } = visit.grow()
  expect(dossier.findings).toMatchObject([{ id: 'd.m1.1', status: 'confirmed', class: 'middelzwaar' }])
  expect([...unsent]).toEqual(['d.m1.1'])
  // It is somebody's now: the next edit need not bring it again.
  expect([...found]).toEqual([])
  expect(settleEdits(edits, { dossier, found })).toEqual(edits)
})

test('[OF13] the server has found the same in the same words: it is one finding, with what was decided here', () => {
  const visit = new OfflineVisit()
  visit.say(SALMON)
  const edits = settleEdits([{ kind: 'finding-status', finding: 'd.m1.1', status: 'rejected' }], visit.grow())
  for (const worksFirst of [true, false]) {
    const play = new InspectionPlay('listen')
    play.post([{ id: MessageId.parse('m1'), text: SALMON, saidIn: 'listen' }])
    const said = play.log.flatMap((event) => viewMessage(event) ?? []).flatMap((message) => wordsOf(message))
    const body = { from: 0, to: play.state.seq, findings: extractFindings(said, food), facts: [] }
    if (worksFirst) play.command({ name: 'store-evaluation', body }, { kind: 'agent', id: 'agora' })
    const quoted = new Map(said.map(({ message, seq, number }) => [message, { message, seq, number: number! }]))
    const dossier = play.log.filter(concernsDossier).reduce(applyDossier, emptyDossier(play.thread, 'food'))
    const by = { kind: 'user', id: 'owner' } as const
    const input = { thread: play.thread, by, now: 9, quoted }
    const decision = decideDossier(dossier, { name: 'edit-report', body: { edits } }, input)
    if (decision.kind === 'refused') throw new Error(decision.message)
    const answer = decision.dossier
    expect(answer.findings.map(({ status }) => status)).toEqual(['rejected'])
    expect(answer.findings[0]?.id.startsWith(worksFirst ? 'f' : 'd.')).toBe(true)
  }
})

test('[OF14] three hundred notes: one more works through no more than the last few', () => {
  const visit = new OfflineVisit()
  for (let index = 0; index < 300; index++)
    visit.say(index % 20 === 0 ? `${SALMON} ${index}` : `Tafel ${index} is bezet.`)
  visit.grow()
  const before = visit.grow()
  visit.say(MICE)
  const after = visit.grow()
  expect(after.dossier.findings.length).toBe(before.dossier.findings.length + 1)
  // What was found before was not found again: it is the same in memory.
  const suggestions = (dossier: typeof after.dossier) => dossier.findings.map(({ suggestion }) => suggestion)
  expect(suggestions(before.dossier).every((one, index) => one === suggestions(after.dossier)[index])).toBe(true)
})
