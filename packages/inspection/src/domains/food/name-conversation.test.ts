import { nameConversation } from '../../brain/name-conversation.ts'
import type { TurnContext } from '@agora/core/context/turn-context'
import { expectRows } from '@agora/core/testing/expect-rows'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'

const by = { kind: 'user', id: 'owner' } as const

function asked(text: string, language: 'nl' | 'en', ...heard: string[]): TurnContext {
  const message: Message = { id: MessageId.parse('m'), seq: 9, by, text, as: 'turn', at: 0 }
  const recent = heard.map((said, n) => ({ id: MessageId.parse(`n${n}`), number: n + 1, text: said, at: 0, by }))
  return { language, asked: [message], messages: [], notes: { count: recent.length, digest: [], recent } }
}

test('[BR8] a conversation is named after what is asked, or what was heard', () => {
  expectRows(
    [
      ['hoe warm mag de koeling zijn?', 'nl', [], 'Hoe warm mag de koeling zijn'],
      ['vat samen', 'nl', ['de koelcel staat op 9,5 graden'], 'Koelcel staat op 9,5 graden'],
      ['vat samen', 'nl', [], ''],
      ['summarise', 'en', ['the floor is wet'], 'Floor is wet'],
      ['maak het rapport', 'nl', [], ''],
      ['hallo', 'nl', ['de vloer is nat'], 'Vloer is nat'],
      ['dank je wel', 'nl', [], ''],
    ] as const,
    ([text, language, heard, title]) => {
      expect(nameConversation(asked(text, language, ...heard), pack)).toBe(title)
    },
  )
})

test('[BR8] the firm that is named names it', () => {
  expect(nameConversation(asked('start inspectie bij Bakkerij Jansen in Utrecht', 'nl'), pack)).toContain(
    'Bakkerij Jansen',
  )
})
