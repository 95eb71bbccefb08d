import type { UserId } from '@agora/protocol/ids'
import type { Preferences } from '@agora/protocol/preferences'
import type { LogStorage } from '../log/log-storage.ts'
import type { PreferenceBook } from './preference-book.ts'

type Language = Preferences['language']

/** Language ranges read from one header; a longer list is not a person's preference. */
const MAX_RANGES = 30

/**
 * Gives a new installation the language of its first device. An installation with preferences or threads keeps its
 * language, also if no user chose it.
 */
export class FirstLanguage {
  readonly #storage: LogStorage
  readonly #book: Pick<PreferenceBook, 'change'>
  /** Users whose language is known to be decided. */
  readonly #decided = new Set<UserId>()

  constructor(storage: LogStorage, book: Pick<PreferenceBook, 'change'>) {
    this.#storage = storage
    this.#book = book
  }

  /** To be awaited before the first request of a user is done: what that writes makes the installation used. */
  async decide(user: UserId, acceptLanguage: string | undefined): Promise<void> {
    if (this.#decided.has(user)) return
    const language = readAcceptLanguage(acceptLanguage ?? '')
    if (language === undefined) return
    if (await this.#isNew(user)) await this.#book.change(user, { language })
    this.#decided.add(user)
  }

  async #isNew(owner: UserId): Promise<boolean> {
    const stored = await this.#storage.readPreferences(owner)
    if (Object.keys(stored).length > 0) return false
    const query = { owner, search: '', limit: 1, after: undefined }
    const lists = await Promise.all([false, true].map((archived) => this.#storage.listThreads({ ...query, archived })))
    return lists.every((rows) => rows.length === 0)
  }
}

/** The language that a device wants most among those that we speak: "nl-BE, en;q=0.8". "*" names none. */
export function readAcceptLanguage(header: string): Language | undefined {
  const wanted = header
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { language } of wanted) if (language === 'nl' || language === 'en') return language
  return undefined
}
