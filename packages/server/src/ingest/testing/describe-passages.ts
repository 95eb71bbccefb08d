/** What every storage of passages must do. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OwnDocument, PassageStore, StoredPassage } from '../passage-store.ts'

export const ownDocument = (id: string, more: Partial<OwnDocument> = {}): OwnDocument => ({
  domain: 'food',
  id,
  title: `Titel ${id}`,
  source: `/docs/${id}.md`,
  version: null,
  validFrom: null,
  language: 'nl',
  hash: 'h',
  passages: 2,
  readAt: 1_700_000_000_000,
  ...more,
})

export const somePassages = (document: string, ...texts: string[]): Omit<StoredPassage, 'document'>[] =>
  texts.map((text, at) => ({
    number: at + 1,
    id: `${document}.${at + 1}`,
    path: ['Hoofdstuk 1', `Artikel ${at + 1}`],
    page: at,
    text,
  }))

export function describePassages(
  kind: string,
  open: () => Promise<PassageStore>,
  openTwo?: () => Promise<readonly [PassageStore, PassageStore]>,
) {
  const opened = async () => {
    const store = await open()
    onTestFinished(() => store.close())
    return store
  }

  describe(`passages in ${kind}`, () => {
    test('[IG7] a document comes back as it was kept, with its passages in order', async () => {
      const store = await opened()
      const document = ownDocument('own-a', { version: '3', validFrom: '2026-01-01', language: 'en' })
      const strange = ['Café €5 – ĳ 😀', `" ' \\ {a,b} NULL $1`, 'twee\nregels']
      const passages = somePassages('own-a', ...strange).map((passage, at) =>
        at === 0 ? { ...passage, path: [], page: null } : passage,
      )
      expect(await store.keep(document, passages)).toBe('kept')
      expect(await store.listDocuments()).toEqual([document])
      expect(await store.readPassages('food', undefined, 10)).toEqual(
        passages.map((passage) => ({ document: 'own-a', ...passage })),
      )
    })

    test('[IG7] kept again it replaces what was there, whole', async () => {
      const store = await opened()
      await store.keep(ownDocument('own-a'), somePassages('own-a', 'een', 'twee', 'drie'))
      await store.keep(ownDocument('own-a', { title: 'Nieuw' }), somePassages('own-a', 'vier'))
      expect((await store.listDocuments()).map(({ title }) => title)).toEqual(['Nieuw'])
      expect((await store.readPassages('food', undefined, 10)).map(({ text }) => text)).toEqual(['vier'])
    })

    test('[IG7] a document that was read elsewhere is not overwritten, but by one that replaces it', async () => {
      const store = await opened()
      await store.keep(ownDocument('own-a'), somePassages('own-a', 'een'))
      const version = await store.version()
      const other = ownDocument('own-a', { source: '/elsewhere/a.md' })
      expect(await store.keep(other, somePassages('own-a', 'twee'))).toBe('taken')
      expect(await store.version()).toBe(version)
      expect((await store.readPassages('food', undefined, 10)).map(({ text }) => text)).toEqual(['een'])
      expect(await store.keep(other, somePassages('own-a', 'twee'), '/docs/own-a.md')).toBe('kept')
      expect((await store.listDocuments())[0]?.source).toBe('/elsewhere/a.md')
    })

    test('[IG7] what fails leaves no trace', async () => {
      const store = await opened()
      await store.keep(ownDocument('own-a'), somePassages('own-a', 'een'))
      const version = await store.version()
      const twice = [...somePassages('own-b', 'x'), ...somePassages('own-b', 'y')]
      await expect(store.keep(ownDocument('own-b'), twice)).rejects.toThrow(/UNIQUE|duplicate/)
      expect((await store.listDocuments()).map(({ id }) => id)).toEqual(['own-a'])
      expect(await store.version()).toBe(version)
      expect(await store.readPassages('food', undefined, 10)).toHaveLength(1)
    })

    test('[IG7] domains are apart, and the same name may be in both', async () => {
      const store = await opened()
      await store.keep(ownDocument('own-a'), somePassages('own-a', 'vis'))
      await store.keep(ownDocument('own-a', { domain: 'toys' }), somePassages('own-a', 'beer'))
      expect((await store.listDocuments('toys')).map(({ domain }) => domain)).toEqual(['toys'])
      expect((await store.listDocuments()).map(({ domain }) => domain)).toEqual(['food', 'toys'])
      expect((await store.readPassages('toys', undefined, 10)).map(({ text }) => text)).toEqual(['beer'])
      expect(await store.remove('toys', 'own-a')).toBe(true)
      expect((await store.readPassages('food', undefined, 10)).map(({ text }) => text)).toEqual(['vis'])
    })

    test('[IG7] pages neither skip nor repeat', async () => {
      const store = await opened()
      const texts = Array.from({ length: 25 }, (_, n) => `t${n}`)
      for (const id of ['own-b', 'own-a', 'own-a-2']) await store.keep(ownDocument(id), somePassages(id, ...texts))
      const read: StoredPassage[] = []
      for (;;) {
        const page = await store.readPassages('food', read.at(-1), 7)
        read.push(...page)
        if (page.length < 7) break
      }
      expect(read.map(({ id }) => id)).toEqual(
        ['own-a', 'own-a-2', 'own-b'].flatMap((id) => texts.map((_, n) => `${id}.${n + 1}`)),
      )
    })

    test('[IG8] the version moves with every change, and with nothing else', async () => {
      const store = await opened()
      const versions = [await store.version()]
      await store.keep(ownDocument('own-a'), somePassages('own-a', 'een'))
      versions.push(await store.version())
      expect(await store.remove('food', 'nothing')).toBe(false)
      await store.listDocuments()
      expect(await store.version()).toBe(versions.at(-1))
      expect(await store.remove('food', 'own-a')).toBe(true)
      versions.push(await store.version())
      expect(versions).toEqual([0, 1, 2])
      expect(await store.readPassages('food', undefined, 10)).toEqual([])
    })
  })

  if (!openTwo) return
  test(`[IG8] passages in ${kind}: what one process keeps, another finds`, async () => {
    const [one, two] = await openTwo()
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => {}))
    expect(await two.version()).toBe(0)
    await one.keep(ownDocument('own-a'), somePassages('own-a', 'een'))
    expect(await two.version()).toBe(1)
    await Promise.all([
      one.keep(ownDocument('own-b'), somePassages('own-b', 'twee')),
      two.keep(ownDocument('own-c'), somePassages('own-c', 'drie')),
    ])
    expect((await two.readPassages('food', undefined, 10)).map(({ text }) => text)).toEqual(['een', 'twee', 'drie'])
    expect(await one.version()).toBe(3)
  })
}
