import { foldText } from '@agora/core/fold-text'
import type { Rule } from '@agora/inspection/domain/rule'
import type { Words } from '@agora/protocol/turn'
import type { OwnDocument, PassagePlace, PassageStore, StoredPassage } from './passage-store.ts'

/** So many at a time: a server does other things in between. */
const PAGE = 2_000
/** Who changes documents all the time is read as they stand somewhere in between. */
const MOST_ATTEMPTS = 3
const SUBJECT_CHARS = 120
const ARTICLE_CHARS = 200

type Read = { readonly version: number; readonly rules: readonly Rule[] }
const kept = new WeakMap<PassageStore, Map<string, Promise<Read>>>()

/**
 * The operator's own documents of a domain as rules, marked as theirs. It is asked before every search: what another
 * process added is there with the next one, and while nothing changed it is the very same list.
 */
export async function passageRules(store: PassageStore, domain: string): Promise<readonly Rule[]> {
  const ofStore = kept.get(store) ?? new Map<string, Promise<Read>>()
  kept.set(store, ofStore)
  const version = await store.version()
  const known = ofStore.get(domain)
  const read = await known?.catch(() => undefined)
  if (read?.version === version) return read.rules
  // Concurrent requests share one reading.
  const isNewest = ofStore.get(domain) === known
  const reading = isNewest ? readRules(store, domain) : (ofStore.get(domain) ?? readRules(store, domain))
  ofStore.set(domain, reading)
  return (await reading).rules
}

async function readRules(store: PassageStore, domain: string): Promise<Read> {
  for (let attempt = 1; ; attempt++) {
    const version = await store.version()
    const documents = new Map((await store.listDocuments(domain)).map((document) => [document.id, document]))
    const rules: Rule[] = []
    let after: PassagePlace | undefined
    for (;;) {
      const page = await store.readPassages(domain, after, PAGE)
      for (const passage of page) {
        const document = documents.get(passage.document)
        if (document) rules.push(toRule(document, passage))
      }
      after = page.at(-1)
      if (page.length < PAGE) break
    }
    if (attempt === MOST_ATTEMPTS || (await store.version()) === version) return { version, rules }
  }
}

function toRule(document: OwnDocument, { id, path, page, number, text }: StoredPassage): Rule {
  const { title, validFrom } = document
  const textVersion = versionOf(document)
  const subject = path.at(-1) ?? text
  return {
    id,
    law: { id: document.id, name: same(title), known: [foldText(title)], validFrom, textVersion },
    article: placeOf(path, page, number),
    subject: same(subject.slice(0, SUBJECT_CHARS)),
    text: same(text),
    asked: same(path.slice(0, -1).join(' ')),
    mark: 'own',
    validFrom,
    validUntil: null,
    textVersion,
  }
}

/** A document has one language; both languages show its text. */
function same(text: string): Words {
  return { nl: text, en: text }
}

function placeOf(path: readonly string[], page: number | null, number: number): Words {
  const headings = path.join(', ')
  // The last headings tell the place.
  const heading = headings.length > ARTICLE_CHARS ? (path.at(-1) ?? '').slice(0, ARTICLE_CHARS) : headings
  const with_ = (pageWord: string, partWord: string): string => {
    const onPage = page === null ? '' : `${pageWord} ${page}`
    return [heading, onPage].filter(Boolean).join(', ') || `${partWord} ${number}`
  }
  return { nl: with_('p.', 'alinea'), en: with_('p.', 'paragraph') }
}

function versionOf({ version, readAt }: OwnDocument): Words {
  if (version !== null) return { nl: `versie ${version}`, en: `version ${version}` }
  const day = new Date(readAt).toISOString().slice(0, 10)
  return { nl: `zoals gelezen op ${day}`, en: `as read on ${day}` }
}
