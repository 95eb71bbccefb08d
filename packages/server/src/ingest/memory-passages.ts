import type { OwnDocument, PassageStore, StoredPassage } from './passage-store.ts'

/** The port without a disk: for tests, and to compare the others with. */
export function memoryPassages(): PassageStore {
  const kept = new Map<string, { readonly document: OwnDocument; readonly passages: readonly StoredPassage[] }>()
  let version = 0
  const keyOf = (domain: string, id: string) => `${domain} ${id}`
  const sorted = () =>
    [...kept.values()].sort((a, b) =>
      keyOf(a.document.domain, a.document.id) < keyOf(b.document.domain, b.document.id) ? -1 : 1,
    )

  return {
    kind: 'memory',
    version: async () => version,
    listDocuments: async (domain) =>
      sorted()
        .map(({ document }) => document)
        .filter((document) => domain === undefined || document.domain === domain),
    async keep(document, passages, replaces) {
      const key = keyOf(document.domain, document.id)
      const there = kept.get(key)
      if (there && ![document.source, replaces].includes(there.document.source)) return 'taken'
      const numbers = new Set(passages.map(({ number }) => number))
      if (numbers.size < passages.length) throw new Error('duplicate number of a passage')
      kept.set(key, { document, passages: passages.map((passage) => ({ ...passage, document: document.id })) })
      version++
      return 'kept'
    },
    async remove(domain, id) {
      const was = kept.delete(keyOf(domain, id))
      if (was) version++
      return was
    },
    async readPassages(domain, after, limit) {
      const isBehind = ({ document, number }: StoredPassage) =>
        after === undefined || document > after.document || (document === after.document && number > after.number)
      return sorted()
        .filter(({ document }) => document.domain === domain)
        .flatMap(({ passages }) => passages)
        .filter(isBehind)
        .slice(0, limit)
    },
    close: async () => {},
  }
}
