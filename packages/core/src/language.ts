import type { Preferences } from '@agora/protocol/preferences'

export type Language = Preferences['language']
export type ByLanguage<Value> = Readonly<Record<Language, Value>>
