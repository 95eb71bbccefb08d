/** What hearing a call needs to know of a language. All words are written folded: lower case, without accents. */
export type WordList = {
  /** Said to somebody, wherever they stand: "hé Agora". */
  readonly greetings: string
  /** Said before one begins: part of the call when nothing but these stands before it. */
  readonly openers: string
  /** Say something of their own, and may stand before a call: "nee Agora, dat bedoel ik niet". */
  readonly answers: string
  /** Tie what follows to what went before: a call may follow, but so may a statement. */
  readonly links: string
  /** Stand before a name at the end without a pause: "bedankt Agora". */
  readonly closers: string
  /** Whole sentences that end a conversation. */
  readonly closings: readonly string[]
  /** Begin a word of praise: "goed gedaan Agora". */
  readonly praises: string
  /** Add nothing to what is asked. */
  readonly courtesies: string
  /** May stand anywhere in a command without changing it: "ga maar weer luisteren". */
  readonly softeners: string
  readonly listen: readonly string[]
  readonly feedback: readonly string[]

  readonly questionWords: string
  /** Ask for what a verb would otherwise take, so that a name after that verb is none: "wat zie je Agora". */
  readonly objectQuestions: string
  /** After a question word, though no verb: "wat nu", "how long". */
  readonly questionNext: string
  /** Begin an order. */
  readonly imperatives: string
  /** Two or three words that begin a request. */
  readonly requestPhrases: readonly string[]

  /** Verbs that say something of any subject: "is", "heeft", "mag". A subject behind them makes a question. */
  readonly linkVerbs: string
  /** Of those, the ones that ask also with a bare noun behind them: "mag rauwe melk hier staan". */
  readonly askingVerbs: string
  /** Ask with an indefinite subject: "kan een kok", "can a cook". */
  readonly modalVerbs: string
  /** Said of rules and facts, never of Agora: "welke norm geldt". */
  readonly impersonalVerbs: string
  /** Plural and first or second person: never said of Agora itself. */
  readonly otherVerbs: string
  readonly copulas: string
  readonly havingVerbs: string
  /** What Agora or a firm itself does: "luistert", "zei", "verkoopt". */
  readonly ownVerbs: string
  /** Take a name behind them as what they are about: "ik vroeg Agora", "dit heet Agora". */
  readonly objectVerbs: string
  /** Introduce or follow words that are quoted: "als je hé Agora zegt". */
  readonly sayingVerbs: string
  /** Give a name: "dat heet toch Agora". */
  readonly namingVerbs: string
  /** What only somebody can do, so that a thing before it is no subject: "kan dat toch niet weten". */
  readonly mindVerbs: string
  /** "Agora gevraagd", "heeft dat gezegd". */
  readonly reportParticiples: string

  /** Speaker and listener. */
  readonly closeSubjects: string
  /** Whoever is spoken to: with them a statement is said to somebody. */
  readonly addressees: string
  readonly otherSubjects: string
  readonly objectPronouns: string
  readonly demonstratives: string
  readonly articles: string
  readonly indefinites: string
  readonly possessives: string
  readonly quantifiers: string
  readonly places: string
  readonly adverbs: string
  /** End a question about how something is: "is rauwe melk toegestaan". */
  readonly predicates: string
  /** "Agora is de naam van …". */
  readonly identities: string

  readonly prepositions: string
  /** A name behind them is a firm or a place. */
  readonly locatives: string
  /** Stand at the end of a question or a verb, away from what they belong to: "waar let ik op". */
  readonly particles: string
  /** The second half of a verb: "schrijf dat op". */
  readonly verbEndings: string
  /** Show that a particle stands alone. */
  readonly particleOwners: string
  /** Verb and particle that stand together. */
  readonly particlePhrases: readonly string[]
  /** End or near the end of a question with a bare noun: "kan vis hier liggen", "can raw milk be sold". */
  readonly infinitives: string
  /** After a noun, show that it is the subject: "heeft de kok ooit", "has the owner been". */
  readonly afterSubjects: string
  readonly subordinators: string
  /** Make a firm or a place of the name behind them. */
  readonly nameMakers: string
  /** Make a firm or a place of the name before them. */
  readonly nameEndings: string
  /** After the name, say that the program is meant and no firm. */
  readonly programs: string
  /** Words that say what bears the name behind them, when it is no firm: "de film Agora". */
  readonly labels: string
  /** In a title, before a name: what is done at a firm. */
  readonly visits: string
  readonly persons: string
}
