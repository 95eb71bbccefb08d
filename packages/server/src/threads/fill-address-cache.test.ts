import { AddressCache } from '@agora/core/listen/address-cache'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { fillAddressCache, textsToRead } from './fill-address-cache.ts'

const env = { names: prepareNames(['agora']), preferences: defaultPreferences }
const thread = { title: '', namesake: false }
const long = 'Agora, wat geldt hier? '.repeat(2_000)

test('[GW39][XS8] long messages are heard one after the other, and everybody else has a turn in between', async () => {
  let turns = 0
  const texts = [long, 'kort', `${long}?`, `${long}!`]
  const addresses = await fillAddressCache(texts, env, thread, async () => turns++)
  expect(turns).toBe(3)
  // What was heard is not heard again.
  for (const text of texts) expect(addresses.read(text, env, thread)).toBe(addresses.read(text, env, thread))
  expect(addresses.read(long, env, thread)).toEqual(new AddressCache().read(long, env, thread))
})

test('[GW39] what was heard near a firm of that name is heard as such', async () => {
  const firm = 'Restaurant Agora is dicht.'
  const addresses = await fillAddressCache([firm, 'Agora wacht'], env, thread, () => Promise.resolve())
  const near = { title: '', namesake: true }
  expect(addresses.read('Agora wacht', env, near)).toEqual(new AddressCache().read('Agora wacht', env, near))
})

test('[GW39] few words are heard at once', () => {
  const post = (texts: readonly string[]) => ({
    name: 'post-messages' as const,
    candidates: texts.map((text, n) => ({ id: MessageId.parse(`m${n}`), text })),
    refused: [],
  })
  expect(textsToRead(post(['Agora, wat geldt hier?']))).toBeUndefined()
  expect(textsToRead(post([long, 'kort']))).toEqual([long, 'kort'])
  expect(textsToRead({ name: 'lift-hold' })).toBeUndefined()
})
