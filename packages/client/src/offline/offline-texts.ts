import type { Preferences } from '@agora/protocol/preferences'

/** What the device says of its own accord where it has no line. */
export type OfflineTexts = {
  /** Behind "… is niet gelukt: ". */
  readonly needsLine: string
  /** An inspection begins all the same. */
  readonly registerLater: string
  /** What is known stands before it. */
  readonly visitsLater: string
  /** Nothing names the firm. */
  readonly sayWhich: string
  /** Something went wrong on the device itself. */
  readonly cannotAnswer: string
}

const nl: OfflineTexts = {
  needsLine: 'daarvoor is verbinding nodig.',
  registerLater: 'Het handelsregister en eerdere inspecties kan ik pas bekijken als er weer verbinding is.',
  visitsLater: 'De eerdere bezoeken zelf kan ik pas ophalen als er weer verbinding is.',
  sayWhich: 'Zeg bij welk bedrijf je bent: noem de naam of het KVK-nummer.',
  cannotAnswer: 'Dit kan ik zonder verbinding niet beantwoorden. Vraag het opnieuw als er weer verbinding is.',
}

const en: OfflineTexts = {
  needsLine: 'that needs a connection.',
  registerLater: 'I can look at the register and at earlier inspections only when there is a connection again.',
  visitsLater: 'I can read the earlier visits themselves only when there is a connection again.',
  sayWhich: 'Say at which firm you are: give its name or its KVK number.',
  cannotAnswer: 'I cannot answer this without a connection. Ask again when there is one.',
}

export function offlineTexts(language: Preferences['language']): OfflineTexts {
  return language === 'nl' ? nl : en
}
