import { expect, test } from 'vitest'
import { isEmojiOnly } from './is-emoji-only.ts'

test('[WEB9] a few emoji and nothing else are shown large; numbers and words never', () => {
  for (const text of ['👍', ' 👍🏽\n', '👨‍👩‍👧‍👦 🇳🇱', '7️⃣', '❤️❤️']) expect(isEmojiOnly(text), text).toBe(true)
  for (const text of ['', '7', '#', '👍 goed', '👍'.repeat(7), '-18', ' ']) expect(isEmojiOnly(text), text).toBe(false)
})
