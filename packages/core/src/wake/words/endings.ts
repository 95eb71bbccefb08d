/** What the endings of a language tell of words that no list has. */
export type Endings = {
  /** "Gestuurd", "opgeschreven". */
  readonly participle: RegExp | null
  /** "Betalen". A noun in the plural would have another verb: "mogen eieren". */
  readonly infinitive: RegExp | null
  /** A verb of somebody else, whatever follows: "reageert", "verwerkt", "mengt". */
  readonly thirdPerson: RegExp | null
  /** Might be one: what follows has to show it, "reinigt de filters". */
  readonly perhapsThirdPerson: RegExp | null
  /** Might be a verb in the past: "rekende het uit", "mentioned the drain". */
  readonly perhapsPast: RegExp | null
  /** "Suddenly". */
  readonly adverb: RegExp | null
  /** "Beter dan". */
  readonly comparative: RegExp | null
  /** "Het beste", "the best". */
  readonly superlative: RegExp
  /** A shop or a firm of any kind: "viszaak", "groentehandel". */
  readonly firm: RegExp | null
}

export const dutchEndings: Endings = {
  participle: /^(?:op|aan|uit|af|in|over|mee|door|toe|na|bij|terug)?ge\p{L}{2,}(?:d|t|en)$/u,
  infinitive: /^\p{L}{3,}en$/u,
  thirdPerson: /.eer(?:t|de)$|^(?:be|ver|ont|her)\p{L}{1,12}(?:[lnrkpdgmv]t)$|^\p{L}{2,}[dg]t$/u,
  perhapsThirdPerson: /^\p{L}{2,}[^\Ws]t$/u,
  perhapsPast: /^\p{L}{2,}[^\W][dt]e$/u,
  adverb: null,
  comparative: /er$|^anders$/u,
  superlative: /.ste$/u,
  firm: /.(?:zaak|winkel|huis|restaurant|bedrijf|handel|kraam|bakkerij|slagerij|boer|tent)$/u,
}

export const englishEndings: Endings = {
  participle: null,
  infinitive: null,
  thirdPerson: null,
  perhapsThirdPerson: /^\p{L}{2,}[^\Wsui]s$/u,
  perhapsPast: /^\p{L}{2,}ed$/u,
  adverb: /^\p{L}{3,}ly$/u,
  comparative: /er$/u,
  superlative: /.est$|^first$/u,
  firm: null,
}
