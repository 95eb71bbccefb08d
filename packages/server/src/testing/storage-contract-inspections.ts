/** What every storage must do for inspections. Part of its contract. */
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { PastInspection } from '@agora/protocol/inspection'
import { emptyDossier } from '@agora/inspection/dossier/apply-dossier'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LogStorage, ThreadAppend } from '../log/log-storage.ts'
import { OWNER, after, buildAppend, created, note } from './build-append.ts'

const owner = UserId.parse(OWNER)
const bella = { registration: '92251854', name: 'Restaurant Bella Rosa', source: 'demo' } as const
const fact = (value: string): EventBody => ({ type: 'fact-stated', field: 'reason', value, sources: [], confidence: 1 })

function past(at: number, company: PastInspection['company'] = bella, domain = 'food'): PastInspection {
  return { report: `R${at}`, domain, company, at, findings: [], points: [] }
}

function finalised(thread: string, one: PastInspection): EventBody {
  const dossier = emptyDossier(ThreadId.parse(thread), one.domain)
  const basis = { dossier, quotes: [], inspector: { id: 'owner', name: 'Anna' }, timeZone: 'Europe/Amsterdam' }
  return { type: 'report-finalised', number: one.report, version: 1, basis, past: one }
}

export function describeInspectionStorage(kind: LogStorage['kind'], open: () => Promise<LogStorage>): void {
  describe(`storage: ${kind}`, () => {
    async function fresh(): Promise<LogStorage> {
      const storage = await open()
      onTestFinished(() => storage.close())
      return storage
    }
    async function write(storage: LogStorage, ...appends: ThreadAppend[]) {
      for (const append of appends) expect(await storage.commit([append])).toEqual([{ kind: 'committed' }])
    }

    test('[LG18] the events of an inspection are read by themselves, in order, however much stands between them', async () => {
      const storage = await fresh()
      const notes = Array.from({ length: 40 }, (_, index) => note(`n${index}`, 'x', index + 1))
      const edited: EventBody = { type: 'note-edited', message: MessageId.parse('n3'), number: 4, text: 'y' }
      const first = buildAppend('t', undefined, [created(), fact('a'), ...notes])
      const second = buildAppend('t', after(first), [fact('b'), edited])
      await write(storage, first, second, buildAppend('other', undefined, [created(), fact('z')]))
      const t = ThreadId.parse('t')
      const seqs = async (from: number, limit: number) =>
        (await storage.readDossierEvents(t, from, limit)).map(({ seq }) => seq)
      expect(await seqs(0, 9)).toEqual([2, 43, 44])
      expect(await seqs(2, 1)).toEqual([43])
      expect(await seqs(44, 9)).toEqual([])
    })

    test('[LG19] an inspection that was made final is found by its firm, the newest first, for its owner and domain', async () => {
      const storage = await fresh()
      const unnumbered = { name: 'Kraam Ünal', source: 'said' } as const
      await write(
        storage,
        buildAppend('a', undefined, [created(), finalised('a', past(10))]),
        buildAppend('b', undefined, [created(), finalised('b', past(30))]),
        buildAppend('c', undefined, [created(), finalised('c', past(20, { ...bella, registration: '00000001' }))]),
        buildAppend('d', undefined, [created(), finalised('d', past(40, bella, 'toys'))]),
        buildAppend('e', undefined, [created(), finalised('e', past(50))], { owner: 'stranger' }),
        buildAppend('f', undefined, [created(), finalised('f', past(60, unnumbered))]),
      )
      const find = async (query: object, limit = 9) =>
        (
          await storage.listPastInspections(
            { owner, domain: 'food', registration: undefined, name: '', ...query },
            limit,
          )
        ).map(({ report }) => report)
      expect(await find({ registration: '92251854' })).toEqual(['R30', 'R10'])
      expect(await find({ registration: '92251854' }, 1)).toEqual(['R30'])
      expect(await find({ registration: '92251854', domain: 'toys' })).toEqual(['R40'])
      // A firm without a number is known by its name, whichever way it is written; one with a number never by its name.
      expect(await find({ name: 'kraam unal' })).toEqual(['R60'])
      expect(await find({ name: 'Restaurant Bella Rosa' })).toEqual([])
    })

    test('[LG19] one that is opened again or deleted says nothing to the next', async () => {
      const storage = await fresh()
      const a = buildAppend('a', undefined, [created(), finalised('a', past(10))])
      const b = buildAppend('b', undefined, [created(), finalised('b', past(20))])
      const reopened = buildAppend('a', after(a), [{ type: 'report-reopened', reason: 'x' }])
      await write(storage, a, b, reopened, buildAppend('b', after(b), [{ type: 'thread-deleted' }]))
      const query = { owner, domain: 'food', registration: '92251854', name: '' }
      expect(await storage.listPastInspections(query, 9)).toEqual([])
      const again = buildAppend('a', after(reopened), [finalised('a', past(12))])
      await write(storage, again)
      expect(await storage.listPastInspections(query, 9)).toEqual([past(12)])
      // Erasing takes what the tables beside the log know of it.
      await write(storage, buildAppend('a', after(again), [{ type: 'thread-deleted' }]))
      while (await storage.eraseContent(ThreadId.parse('a'), 100));
      expect(await storage.readDossierEvents(ThreadId.parse('a'), 0, 9)).toEqual([])
    })
  })
}
