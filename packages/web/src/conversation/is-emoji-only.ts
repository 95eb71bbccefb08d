/** A few signs without words are meant to be seen: more than these are a text. */
const FEW = /^(?:\p{RGI_Emoji}\s*){1,6}$/v

export function isEmojiOnly(text: string): boolean {
  return text.length <= 120 && FEW.test(text.trim())
}
