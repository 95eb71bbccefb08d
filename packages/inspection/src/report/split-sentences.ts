/** They end with a full stop and no sentence does. */
const short =
  /(?:^|[\s(])(?:art|artt|nr|nrs|no|dhr|mevr|mw|mr|mrs|ms|dr|drs|ir|ing|prof|st|ca|bijv|bv|vgl|blz|tel|temp|max|min|gr|resp|vs|fig|ed|jl|p|\p{L}|o\.a|e\.g|i\.e|d\.w\.z|b\.v|n\.v|t\.a\.v|m\.b\.t|i\.v\.m|t\.o\.v|z\.g|c\.q)\.$/iu
/** A passage of more is no passage; the rest stands in the last. */
const MOST_SENTENCES = 200

/** The sentences of a passage, each of which is compared with its sources by itself. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[][] = []
  // Only where a mark or a line break ends something: `\s*\n` would try every space of a long gap again.
  for (const part of text.split(/(?<=[.!?…]["”’»)\]]?)\s+|\n/u)) {
    const piece = part.trim()
    if (piece === '') continue
    const last = sentences.at(-1)
    const goesOn = last !== undefined && (sentences.length >= MOST_SENTENCES || short.test(last.at(-1) ?? ''))
    if (goesOn) last.push(piece)
    else sentences.push([piece])
  }
  return sentences.map((pieces) => pieces.join(' '))
}
