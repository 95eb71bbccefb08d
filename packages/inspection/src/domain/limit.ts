import type { Measurement } from '@agora/protocol/inspection'
import type { Words } from '@agora/protocol/turn'

/**
 * Patterns of words in both languages, as in a `Pattern`: any of them fits. Beside the number `#` stands for the value that
 * is meant ("norm … #") and `,` for a comma, which no `…` crosses.
 */
export type Cues = { readonly nl: string | readonly string[]; readonly en: string | readonly string[] }

/** A number that the law or a code sets, compared by code alone. */
export type Limit = {
  readonly id: string
  /** The rule that sets it. */
  readonly rule: string
  readonly quantity: Measurement['quantity']
  readonly bound: 'at-most' | 'at-least'
  readonly value: number
  readonly unit: string
  /** The value itself is beyond already: "above 60 °C". */
  readonly strict?: true
  /** It holds for the product itself; a reading of the air tells nothing for certain. */
  readonly of?: 'product'
  /** How words tell what was measured, where it holds for the product. */
  readonly readings?: Readings
  /** What a text must be about for this limit to be meant. */
  readonly about: Cues
  /** Things that have such a value as well, and not this limit: the weather, an oven. */
  readonly except?: Cues
  /** Values outside are of something else: what has 60 °C is not in the fridge. */
  readonly reach?: { readonly from: number; readonly to: number }
  /** So much beyond is allowed in some places. */
  readonly tolerance?: { readonly by: number; readonly where: Cues; readonly says: Words }
  /** What others state counts, such as a label, where words behind one of these say how much; else `value` does. */
  readonly stated?: Cues
  /** It is meant only where the text names such a value too: 15 hours are enough at −35 °C. */
  readonly alongside?: Pick<Limit, 'quantity' | 'bound' | 'value' | 'unit'>
  /** Of limits that fit equally well the one with the greater weight is meant. */
  readonly weight: number
  /** What it is, in a few words: "gekoeld bewaren". */
  readonly name: Words
}

/** In the patterns of these `@` stands for one of the things. */
export type Readings = {
  /** Products by name, a word each. */
  readonly things: Cues
  /** It was measured in the product: "kerntemperatuur". */
  readonly product: Cues
  /** Somebody measured in the product, whatever showed the value: "het display geeft negen aan, gemeten in de kip". */
  readonly inside: Cues
  /** Something that shows the air: "display". */
  readonly air: Cues
  /** A thing is named as what has the value, unless `beside` says that it only stands near: "de koeling met kip". */
  readonly named: Cues
  readonly beside: Cues
}
