import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('[TX1] case and accents do not matter, and what no database takes is gone', () => {
  expect(foldText('CAFÉ Één\u0000 Ĳssel')).toBe('cafe een ijssel')
  expect(foldText(foldText('Crème'))).toBe(foldText('Crème'))
})
