/** Of what is kept while somebody speaks. A spoken minute is some 900 letters. */
export const speechBounds = {
  /** Somebody who speaks on and on is written down on the way: what was understood so far is committed. */
  turnChars: 4_000,
  turnMs: 5 * 60_000,
  /** A recogniser that names every word a segment must not fill the memory. */
  segments: 200,
  /** An hour in one segment; what is longer fits no message. */
  segmentChars: 60_000,
  /** Stretches of speech that wait for their transcript at once; the oldest is settled with what there is. */
  overlaps: 8,
  /** Segments that are dealt with and remembered as such. */
  settledIds: 256,
  /**
   * A sound that goes on so long after the last word that was understood is not of whoever said it. Where an answer
   * would follow, and the recogniser gives no interims, it is longer than any piece into which recognisers cut somebody
   * who speaks on and on; where it gives interims, `backgroundMs` counts.
   */
  wordlessMs: { listen: 4_000, feedback: 40_000 },
  /** A transcript that is later than this is no longer of the speech that it was waited for. */
  lateTranscriptMs: 15_000,
  /** Nobody says anything and is understood within this: such a transcript is of the speech before. */
  understoodAfterMs: 300,
  /** The last word of an interim may be unfinished, or a phrase that agrees: the next interim is awaited so long. */
  nextInterimMs: 300,
  /** A reply of which nothing is left to be heard, and that is not over after this, is thought about: a tool is at work. */
  gapMs: 700,
  /** "Stop" so shortly before the end of what may not be stopped is meant for what comes next. */
  lastMomentsMs: 700,
  /** Deadlines that one step can bring with it: far more than there are. */
  dueInOneStep: 64,
} as const

/** A look at the sound below this is a break in it. */
export const SPEECH_PROBABILITY = 0.5
