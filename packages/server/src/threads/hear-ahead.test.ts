import { Hearings } from '@agora/core/listen/hearings'
import { prepareNames } from '@agora/core/wake/prepare-names'
import { defaultPreferences } from '@agora/protocol/default-preferences'
import { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { hearAhead, textsToHearAhead } from './hear-ahead.ts'

const listening = { names: prepareNames(['agora']), preferences: defaultPreferences }
const thread = { title: '', namesake: false }
const long = 'Agora, wat geldt hier? '.repeat(2_000)

test('[GW39][XS8] long messages are heard one after the other, and everybody else has a turn in between', async () => {
  let turns = 0
  const texts = [long, 'kort', `${long}?`, `${long}!`]
  const hearings = await hearAhead(texts, listening, thread, async () => turns++)
  expect(turns).toBe(3)
  // What was heard is not heard again.
  for (const text of texts) expect(hearings.hear(text, listening, thread)).toBe(hearings.hear(text, listening, thread))
  expect(hearings.hear(long, listening, thread)).toEqual(new Hearings().hear(long, listening, thread))
})

test('[GW39] what was heard near a firm of that name is heard as such', async () => {
  const firm = 'Restaurant Agora is dicht.'
  const hearings = await hearAhead([firm, 'Agora wacht'], listening, thread, () => Promise.resolve())
  const near = { title: '', namesake: true }
  expect(hearings.hear('Agora wacht', listening, near)).toEqual(new Hearings().hear('Agora wacht', listening, near))
})

test('[GW39] few words are heard at once', () => {
  const post = (texts: readonly string[]) => ({
    name: 'post-messages' as const,
    candidates: texts.map((text, n) => ({ id: MessageId.parse(`m${n}`), text })),
    refused: [],
  })
  expect(textsToHearAhead(post(['Agora, wat geldt hier?']))).toBeUndefined()
  expect(textsToHearAhead(post([long, 'kort']))).toEqual([long, 'kort'])
  expect(textsToHearAhead({ name: 'lift-hold' })).toBeUndefined()
})
