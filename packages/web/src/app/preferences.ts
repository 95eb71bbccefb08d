import type { Store } from '@agora/client/store'
import { createContext, use } from 'react'
import { type Language, chooseLanguage } from '../texts/choose-language.ts'
import type { DeviceStore } from '@agora/client/outbox/device-store'
import { createWritableStore } from './writable-store.ts'

export type LanguageChoice = 'system' | Language
export type Appearance = 'system' | 'light' | 'dark'

/** What this device was told to look and speak like. */
export type Preferences = {
  readonly language: LanguageChoice
  readonly appearance: Appearance
  /** The language that this comes to. */
  readonly speaks: Language
}

export type PreferencesStore = Store<Preferences> & {
  readonly chooseLanguage: (language: LanguageChoice) => void
  readonly chooseAppearance: (appearance: Appearance) => void
}

/** `public/theme.js` reads these before the first paint. */
const LANGUAGE_KEY = 'agora.language'
const APPEARANCE_KEY = 'agora.appearance'

export function createPreferences(page: Window, storage: DeviceStore): PreferencesStore {
  const read = (): Preferences => {
    const [language, appearance] = [storage.read(LANGUAGE_KEY), storage.read(APPEARANCE_KEY)]
    const chosen = language === 'nl' || language === 'en' ? language : 'system'
    return {
      language: chosen,
      appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
      speaks: chosen === 'system' ? chooseLanguage(page.navigator.languages) : chosen,
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
  const keep = (key: string, value: string) => {
    if (value === 'system') storage.remove(key)
    else storage.write(key, value)
  }
  show(store.getSnapshot())
  page.addEventListener('languagechange', () => show(read()))
  // Another tab chose.
  page.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY || key === APPEARANCE_KEY || key === null) show(read())
  })

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    // Shown even where the device cannot remember it.
    chooseLanguage: (language) => {
      keep(LANGUAGE_KEY, language)
      const speaks = language === 'system' ? chooseLanguage(page.navigator.languages) : language
      show({ ...store.getSnapshot(), language, speaks })
    },
    chooseAppearance: (appearance) => {
      keep(APPEARANCE_KEY, appearance)
      show({ ...store.getSnapshot(), appearance })
    },
  }
}

export const PreferencesContext = createContext<PreferencesStore | undefined>(undefined)

export function usePreferences(): PreferencesStore {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('there are no preferences around this')
  return preferences
}
