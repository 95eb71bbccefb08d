/** How recognisers describe a sound: "[laughs]", "(lacht)", "*zucht*", "♪"; in an interim the end may be missing. */
const TAG = /\[[^\]]{0,60}(?:\]|$)|\([^)]{0,60}(?:\)|$)|\*[^*\s][^*]{0,60}(?:\*|$)|[♪♫♬♩]+/gu
const LAUGH = /lach|laug|lol|giggl|chuckl|gniffel|grinnik|giechel|schater|snigger|snicker|h[ae]h[ae]|hihi/iu

/** The words without described sounds, and whether one of these is laughter. A tag is nobody's word. */
export function readSoundTags(said: string): { readonly text: string; readonly isLaughed: boolean } {
  const tags = said.match(TAG)
  if (!tags) return { text: said, isLaughed: false }
  return { text: said.replace(TAG, ' '), isLaughed: tags.some((tag) => LAUGH.test(tag)) }
}
