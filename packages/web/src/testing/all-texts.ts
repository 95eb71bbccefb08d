import { enMore } from '../texts/en-more.ts'
import { en as enFirst } from '../texts/en.ts'
import { joinTexts } from '../texts/join-texts.ts'
import { nlMore } from '../texts/nl-more.ts'
import { nl as nlFirst } from '../texts/nl.ts'

/** Every word that can be on the screen. */
export const nl = joinTexts(nlFirst, nlMore)
export const en = joinTexts(enFirst, enMore)
