export type KvkSettings = { readonly key: string; readonly url: string }

/** A wrong setting; the message says what it must be. */
export class BadKvkSettings extends Error {
  readonly setting: string
  constructor(setting: string, message: string) {
    super(message)
    this.setting = setting
  }
}

const PUBLIC_URL = 'https://api.kvk.nl'

/** AGORA_KVK_KEY and AGORA_KVK_URL; undefined where there is no key, and so no register but the invented one. */
export function readKvkSettings(environment: Readonly<Record<string, string | undefined>>): KvkSettings | undefined {
  const key = environment['AGORA_KVK_KEY']?.trim()
  const url = environment['AGORA_KVK_URL']?.trim() || PUBLIC_URL
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new BadKvkSettings('AGORA_KVK_URL', 'must look like https://api.kvk.nl')
  }
  const { username, search, hash } = new URL(url)
  if (username || search || hash)
    throw new BadKvkSettings('AGORA_KVK_URL', 'must be an address without user, query or mark')
  if (!key) return undefined
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new BadKvkSettings('AGORA_KVK_KEY', 'must be a key without spaces or special characters')
  }
  return { key, url: url.replace(/\/+$/, '') }
}
