import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { openBrowser } from '../testing/web-test.ts'
import { en, nl } from '../testing/all-texts.ts'
import type { AllTexts } from '../texts/more-texts.ts'
import { at, forked, lose, note, waiting } from './testing/made-up-entries.ts'
import { buildStage, openStageIn, put } from './testing/open-stage.ts'

buildStage()

const looks: [string, AllTexts, AllTexts, BrowserContextOptions][] = [
  ['in Dutch, light, on a phone', nl, en, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
  [
    'in English, dark, on a phone',
    en,
    nl,
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB', colorScheme: 'dark' },
  ],
  ['in Dutch, dark, on a wide screen', nl, en, { viewport: { width: 1_440, height: 900 }, colorScheme: 'dark' }],
]
test.each(looks)(
  '[DW1][DW2][DW6] %s all of it fits, stands out, is large enough to press, speaks one language, and axe finds nothing serious',
  async (_name, texts, other, options) => {
    const page = await openStageIn(await openBrowser({ ...options, reducedMotion: 'reduce' }))
    const faults: string[] = []
    const look = async (state: string) => {
      const found = await findLookFaults(page, texts, onlyIn(other, texts))
      faults.push(...found.map((fault) => `${state}: ${fault}`))
    }
    await look('all on the server')
    await lose(page)
    const refused = { isUnsent: true, state: { kind: 'refused', why: 'too-large' } } as const
    const offline = { by: { kind: 'agent', id: 'agora' }, as: 'reply', offline: { rulesOf: '2026-11-01' } } as const
    await put(page, 'thread', {
      entries: [
        forked,
        note('c', 3, waiting),
        note('d', 4, { ...waiting, as: 'turn' }),
        note('e', 5, { ...refused, as: 'turn' }),
      ],
      isAnswering: true,
    })
    await put(page, 'device', { unsent: 12, refused: 2, clockError: 720_000, fullness: 0.93 })
    await page.locator('[data-entry=e]').waitFor()
    await look('refused')
    await put(page, 'thread', {
      entries: [note('d', 4, { ...waiting, as: 'turn' }), note('r', 5, { ...offline, isUnsent: true })],
    })
    await look('answered offline')
    await page.locator('[data-entry=d]').getByRole('button', { name: texts.conversation.edit }).click()
    await page.getByRole('textbox', { name: texts.conversation.editField }).waitFor()
    await look('being edited')
    await page.keyboard.press('Escape')
    await put(page, 'thread', { entries: [forked] })
    await page.locator('[data-version="1"]').waitFor()
    await look('two versions')
    await put(page, 'waiting', [
      {
        id: 'een',
        title: 'x'.repeat(80),
        waiting: 11,
        refused: [{ id: 'm', at, why: 'too-large', kind: 'message', text: 'x'.repeat(300) }],
      },
      { id: 'twee', title: '', waiting: 1, refused: [{ id: 'q', at, why: 'thread-deleted', kind: 'update-thread' }] },
    ])
    await page.locator('[data-device]:visible').click()
    const panel = page.getByRole('dialog')
    await panel.waitFor()
    await look('the panel')
    await panel.getByRole('button', { name: texts.device.persist }).scrollIntoViewIfNeeded()
    await look('the end of the panel')
    await panel.getByRole('button', { name: texts.common.close }).click()
    await put(page, 'thread', { phase: 'loading', entries: [] })
    await page.getByRole('heading', { name: texts.conversation.notHere.title }).waitFor()
    await look('not on this device')
    expect(faults).toEqual([])
  },
)
