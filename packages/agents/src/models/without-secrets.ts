/** Shorter ones are no keys but placeholders, and would blot out half a sentence. */
const KEY_CHARS = 6

/** Removes keys from a text: known ones, and anything that looks like one. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= KEY_CHARS).sort((a, b) => b.length - a.length)
  return known
    .reduce((clean, secret) => clean.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'), text)
    .replace(/\b(?:sk|pk|gsk|xai|key)[-_][\w*.-]{6,}/gi, '…')
    .replace(/\b(?:AIza|AKIA)[\w-]{10,}/g, '…')
    .replace(/\bBearer\s+\S+/gi, 'Bearer …')
    .replace(/\b(api[_-]?key|key|token)=[^\s&"]+/gi, '$1=…')
    .replace(/\/\/[^\s/@]+@/g, '//…@')
}
