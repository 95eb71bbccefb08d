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
  /** Begin a sentence that ends a conversation: "dank voor …", "tot morgen". */
  readonly closingOpeners: string
  /** Begin a word of praise: "goed gedaan Agora". */
  readonly praises: string
  /** Add nothing to what is asked. */
  readonly courtesies: string
  /** May stand anywhere in a command without changing it: "ga maar weer luisteren". */
  readonly softeners: string
  /** Courtesy of more words, before or after a command: "dank je wel". */
  readonly thanks: readonly string[]
  readonly listen: readonly string[]
  readonly feedback: readonly string[]

  readonly questionWords: string
  /** With "een", "a" behind them they ask nothing: "wat een rommel". */
  readonly exclamations: string
  /** Their other half stands at the end: "waar let ik op". */
  readonly splitQuestions: string
  /** Ask for what a verb would otherwise take, so that a name after that verb is none: "wat zie je Agora". */
  readonly objectQuestions: string
  /** Ask with a noun alone: "welk artikel". A name behind them is such a noun. */
  readonly questionDeterminers: string
  /** After a question word, though no verb: "wat nu", "how long". */
  readonly questionNext: string
  /** Begin an order. */
  readonly imperatives: string
  /** Ask another to speak to whoever bears the name: "vraag het even Agora". */
  readonly askVerbs: string
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
  /** Only somebody wants: a thing behind them is what is wanted. */
  readonly wantVerbs: string
  /** Take a person behind them as who is given or told something. */
  readonly givingVerbs: string
  /** What Agora or a firm itself does: "luistert", "zei", "verkoopt". */
  readonly ownVerbs: string
  /** Take a name behind them as what they are about: "ik vroeg Agora", "dit heet Agora". */
  readonly objectVerbs: string
  /** Introduce or follow words that are quoted: "als je hé Agora zegt". */
  readonly sayingVerbs: string
  /** Give a name: "dat heet toch Agora". */
  readonly namingVerbs: string
  /** May stand between such a verb and the name. */
  readonly namingAdverbs: string
  /** What only somebody can do, so that a thing before it is no subject: "kan dat toch niet weten", "kan het rapport maken". */
  readonly mindVerbs: string
  /** "Agora gevraagd", "heeft dat gezegd". */
  readonly reportParticiples: string

  /** Speaker and listener. */
  readonly closeSubjects: string
  /** Whoever is spoken to: with them a statement is said to somebody. */
  readonly addressees: string
  /** "Je" and the like as a subject: whatever stands before them is a verb, "zag je dat". */
  readonly listeners: string
  readonly otherSubjects: string
  /** Behind a verb always its subject: "zegt hij dat". */
  readonly thirdPersons: string
  /** Ask for or stand for a thing: "mag ik wat vragen". */
  readonly somethings: string
  readonly objectPronouns: string
  /** Whoever speaks, as an object: with it an order is not meant for another. */
  readonly speakers: string
  readonly demonstratives: string
  readonly articles: string
  /** An article that is a pronoun too: "het vlees", "is het goed". */
  readonly pronounArticles: string
  /** Before a name they point at who bears it: "die Agora". */
  readonly pointers: string
  readonly indefinites: string
  readonly possessives: string
  readonly quantifiers: string
  /** All of something: "hoort alles", "every day". */
  readonly wholes: string
  /** Besides articles, before a noun that might be a verb: "volgende vraag". */
  readonly nounOpeners: string
  readonly places: string
  readonly adverbs: string
  /** Between a name and a verb they make a statement: "Agora never asks". */
  readonly frequencies: string
  readonly negations: string
  /** "Elke nacht": tells when, and is no subject. */
  readonly timeNouns: string
  /** Begin a time: "vorige week", "last year". */
  readonly times: string
  /** End a question about how something is: "is rauwe melk toegestaan". */
  readonly predicates: string
  /** "Agora is de naam van …". */
  readonly identities: string

  readonly prepositions: string
  /** Compare with the name behind them: "beter dan Agora". */
  readonly comparisons: string
  /** Before a verb that follows from another: "to find", "te vinden". */
  readonly infinitiveMarks: string
  /** Tell where a firm is: "Agora op de hoek". */
  readonly whereabouts: string
  /** A name behind them is a firm or a place. */
  readonly locatives: string
  /** Stand at the end of a question or a verb, away from what they belong to: "waar let ik op". */
  readonly particles: string
  /** Prepositions that are as often said alone: "wacht even buiten". */
  readonly loosePrepositions: string
  /** The second half of a verb: "schrijf dat op". */
  readonly verbEndings: string
  /** The same at the end of a question: "wat raad je aan". */
  readonly questionEndings: string
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
  /** Show, a few words behind the name, that all of it is a firm's: "Agora Verse Vis BV". */
  readonly legalForms: string
  /** What is sold under a brand: "Agora olijven". */
  readonly products: string
  /** Words of a label, or of counting what bears one. */
  readonly packaging: string
  /** After the name, say that the program is meant and no firm. */
  readonly programs: string
  /** Words that say what bears the name behind them, when it is no firm: "de film Agora". */
  readonly labels: string
  /** In a title, before a name: what is done at a firm. */
  readonly visits: string
  /** Titles: the name behind them is a person's. */
  readonly persons: string
  /** Said to a person, who may be told to wait for a call: "ogenblik meneer Agora wat is de norm". */
  readonly vocatives: string
  /** Those whom an inspector asks about: behind a verb they are its subject, "heeft de kok". */
  readonly people: string
}
