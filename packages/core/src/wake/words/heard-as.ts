/**
 * The ways a speech recogniser writes a name that we know. Doubled letters, accents and case are allowed for
 * everywhere and need no entry here.
 */
export type HeardAs = {
  /** As good as the name itself: no words of the language. */
  readonly always: readonly string[]
  /** Words, or nearly: they count only where nothing but a call can stand. */
  readonly strongOnly: readonly string[]
}

export const heardAs: Readonly<Record<string, HeardAs>> = {
  agora: {
    always: ['a gora', 'ah gora', 'ag ora', 'agor a', 'a gorra', 'agorah', 'aghora', 'ahgora', 'ago ra', 'a go ra'],
    strongOnly: [
      'angora',
      'an gora',
      'agoras',
      'agore',
      'agoro',
      'achora',
      'a chora',
      'agara',
      'agura',
      'akora',
      'a kora',
      'hagora',
      'gora',
      'agoran',
      'egora',
      'igora',
      'agola',
    ],
  },
}
