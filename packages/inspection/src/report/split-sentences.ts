/** They end with a full stop and no sentence does. */
const short =
  /(?:^|[\s(])(?:art|artt|nr|nrs|no|dhr|mevr|mw|mr|mrs|ms|dr|drs|ir|ing|prof|st|ca|bijv|bv|vgl|blz|tel|temp|max|min|gr|resp|vs|fig|ed|jl|p|\p{L}|o\.a|e\.g|i\.e|d\.w\.z|b\.v|n\.v|t\.a\.v|m\.b\.t|i\.v\.m|t\.o\.v|z\.g|c\.q)\.$/iu
/** A passage of more is no passage; the rest stands in the last. */
const MOST_SENTENCES = 200

/** The sentences of a passage, each of which is compared with its sources by itself. */
export function splitSentences(text: string): readonly string[] {
  const pieces = text.split(/(?<=[.!?…]["”’»)\]]?)\s+|\s*\n+\s*/u).filter((piece) => piece.trim() !== '')
  const sentences: string[] = []
  for (const piece of pieces) {
    const last = sentences.at(-1)
    const goesOn = last !== undefined && (short.test(last) || sentences.length >= MOST_SENTENCES)
    if (goesOn) sentences[sentences.length - 1] = `${last} ${piece.trim()}`
    else sentences.push(piece.trim())
  }
  return sentences
}
