import type { AgoraClient } from '@agora/client/client'
import type { DeviceStore } from '@agora/client/outbox/device-store'
import type { Outcome } from '@agora/client/outcome'
import type { Store } from '@agora/client/store'
import { createContext, use } from 'react'
import { type Language, chooseLanguage } from '../texts/choose-language.ts'
import { createWritableStore } from './writable-store.ts'

export type LanguageChoice = 'system' | Language
export type Appearance = 'system' | 'light' | 'dark'

/** What this device looks and speaks like. */
export type Preferences = {
  readonly language: LanguageChoice
  readonly appearance: Appearance
  /** The language that this comes to. */
  readonly speaks: Language
}

export type PreferencesStore = Store<Preferences> & {
  readonly chooseLanguage: (language: LanguageChoice) => Promise<Outcome>
  readonly chooseAppearance: (appearance: Appearance) => Promise<Outcome>
}

type Server = Pick<AgoraClient, 'preferences' | 'changePreferences'>

/** `public/theme.js` reads these before the first paint. */
const LANGUAGE_KEY = 'agora.language'
const APPEARANCE_KEY = 'agora.appearance'

const done: Outcome = { kind: 'ok', value: undefined }

/**
 * Appearance and language are among the user's preferences on the server; this device remembers them for the first
 * paint. What the server has counts as soon as it is known, so what one device chooses, all show. One thing is a
 * device's own: the language "as the device". Such a device speaks its browser's language, regardless of other
 * devices; it tells the server, which answers in it, when that is chosen. A new server takes the language of the
 * first browser itself.
 */
export function createPreferences(page: Window, storage: DeviceStore, server: Server): PreferencesStore {
  const speak = (language: LanguageChoice) =>
    language === 'system' ? chooseLanguage(page.navigator.languages) : language
  const read = (): Preferences => {
    const [kept, appearance] = [storage.read(LANGUAGE_KEY), storage.read(APPEARANCE_KEY)]
    const language = kept === 'nl' || kept === 'en' ? kept : 'system'
    return {
      language,
      appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
      speaks: speak(language),
    }
  }
  const store = createWritableStore(read())
  const show = (preferences: Preferences) => {
    const root = page.document.documentElement
    root.lang = preferences.speaks
    if (preferences.appearance === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = preferences.appearance
    store.set(preferences)
  }
  /** Shown even where the device cannot remember it. */
  const keep = ({ language, appearance }: Omit<Preferences, 'speaks'>) => {
    const before = store.getSnapshot()
    if (before.language === language && before.appearance === appearance) return
    for (const [key, value] of [
      [LANGUAGE_KEY, language],
      [APPEARANCE_KEY, appearance],
    ] as const) {
      if (value === 'system') storage.remove(key)
      else storage.write(key, value)
    }
    show({ language, appearance, speaks: speak(language) })
  }
  const takeOver = () => {
    const known = server.preferences.getSnapshot()
    if (!known) return
    const isOwn = store.getSnapshot().language === 'system'
    keep({ appearance: known.theme, language: isOwn ? 'system' : known.language })
  }

  show(store.getSnapshot())
  server.preferences.subscribe(takeOver)
  page.addEventListener('languagechange', () => show(read()))
  // Another tab chose.
  page.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY || key === APPEARANCE_KEY || key === null) show(read())
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    chooseLanguage: async (language) => {
      const before = store.getSnapshot()
      keep({ ...before, language })
      const wanted = speak(language)
      if (server.preferences.getSnapshot()?.language === wanted) return done
      const outcome = await server.changePreferences({ language: wanted })
      if (outcome.kind === 'failed') keep({ ...store.getSnapshot(), language: before.language })
      return outcome
    },
    chooseAppearance: async (appearance) => {
      const before = store.getSnapshot()
      // Here too: until the server has told its preferences, a wish alone shows nothing, and the press seems lost.
      keep({ ...before, appearance })
      const outcome = await server.changePreferences({ theme: appearance })
      if (outcome.kind === 'failed') keep({ ...store.getSnapshot(), appearance: before.appearance })
      return outcome
    },
  }
}

export const PreferencesContext = createContext<PreferencesStore | undefined>(undefined)

export function usePreferences(): PreferencesStore {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('there are no preferences around this')
  return preferences
}
