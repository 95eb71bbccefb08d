/** Shows the app in every state that a person can meet, one after the other. */
import type { Page } from 'playwright-core'
import type { AllTexts } from '../texts/more-texts.ts'
import type { AgoraApi } from './agora-api.ts'
import { whileSlow } from './hold-time.ts'
import { until } from './until.ts'
import { field, line, message, titles, untilConnected, untilAcked, untilLost } from './web-test.ts'

/** Takes a page that came in by the link, with a clock that can be held, and an empty server. `look` is called in every state, with its name. */
export async function tour(
  page: Page,
  agora: AgoraApi,
  texts: AllTexts,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const goTo = async (path: string) => {
    await page.goto(agora.url + path)
    await untilConnected(page)
  }
  const choose = async (title: string, action: string) => {
    await button(texts.threads.menu(title)).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await page.getByRole('heading', { name: texts.threads.empty.title }).waitFor()
  await look('no conversations')
  await goTo('/?archive')
  await page.getByRole('heading', { name: texts.threads.emptyArchive.title }).waitFor()
  await look('an empty archive')
  await goTo('/')
  await button(texts.threads.begin).click()
  await field(page).waitFor()
  await look('a conversation that is yet to begin')

  await agora.makeThread('kort', '9,4')
  await agora.makeThread('lang', `${'x'.repeat(90)} 1`, ['…'])
  await agora.ask('PUT', '/api/threads/lang/mode', { mode: 'listen' })
  await agora.say('lang', '1 2 3 '.repeat(1_500), `${'x'.repeat(200)} 2`, 'درجة ٤', '👍')
  await goTo('/c/lang')
  await message(page, 'درجة ٤').waitFor()
  await look('messages')
  await agora.ask('PATCH', '/api/threads/lang/notes/said-4', { text: 'درجة ٤ (2)' })
  await page.getByText(texts.notes.edited, { exact: true }).waitFor()
  await button(texts.notes.menu(3)).click()
  await page.getByRole('menuitem', { name: texts.notes.showOriginal }).click()
  await page.getByTestId('original').waitFor()
  await look('a note that was edited')
  await button(texts.notes.menu(4)).click()
  await page.getByRole('menuitem', { name: texts.notes.edit }).click()
  await page.getByRole('textbox', { name: texts.notes.field(4) }).fill('')
  await button(texts.common.save).click()
  await page.getByRole('alert').filter({ hasText: texts.reasons.empty }).waitFor()
  await look('a note that is being edited')
  await page.keyboard.press('Escape')
  await button(texts.notes.menu(4)).click()
  await page.getByRole('menuitem', { name: texts.notes.withdraw }).click()
  await button(`${texts.notes.restore}: ${texts.notes.name(4)}`).waitFor()
  await look('a note that was withdrawn')
  await button(texts.common.close).click()
  await agora.ask('PUT', '/api/threads/lang/mode', { mode: 'feedback' })
  await button(texts.notes.summarise).waitFor()
  await look('notes that are offered')
  await button(texts.notes.notNow).click()
  await agora.say('lang', 'Agora luister', '1', 'Agora, 2?')
  await button(texts.notes.taken(1)).waitFor()
  await look('a command and a call')
  await button(texts.notes.taken(1)).click()
  await page.getByRole('dialog').locator('[data-note]').waitFor()
  await look('the notes of a call')
  await page.keyboard.press('Escape')
  await button(texts.conversation.menu).click()
  await page.getByRole('menuitem', { name: texts.threads.rename }).waitFor()
  await look('an open menu')
  await page.getByRole('menuitem', { name: texts.threads.rename }).click()
  await page.getByRole('textbox', { name: texts.threads.nameLabel }).fill('x'.repeat(201))
  await button(texts.common.save).click()
  await page
    .getByRole('alert')
    .filter({ hasText: texts.threads.nameTooLong(200) })
    .waitFor()
  await look('a name that is too long')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await field(page).fill('x'.repeat(70_000))
  await button(texts.composer.sendSplit(2)).waitFor()
  await look('a text that is too long')
  await field(page).fill('')
  await field(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x '.repeat(600_000))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await button(texts.composer.leaveOut).waitFor()
  await look('a text that is too large for the field')
  await button(texts.composer.leaveOut).click()
  await leaveRefused(page)
  await page.locator('[data-state=refused]').waitFor()
  await look('a refused message')
  await page.locator('[data-state=refused]').getByRole('button', { name: texts.conversation.edit }).click()
  await page.getByRole('textbox', { name: texts.conversation.editField }).waitFor()
  await look('a refused message that is being edited')
  await page.keyboard.press('Escape')
  await page.locator('[data-device]:visible').click()
  await page.getByRole('dialog').waitFor()
  await look('what this device keeps')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('[data-state=refused]').getByRole('button', { name: texts.conversation.withdraw }).click()
  await page.locator('[data-state=refused]').waitFor({ state: 'hidden' })

  await goTo('/')
  await page.getByRole('link', { name: '9,4' }).waitFor()
  await look('the list')
  await page.getByRole('searchbox').fill('zzz')
  await page.getByText(texts.threads.noneFound('zzz')).first().waitFor()
  await look('nothing found')
  await page.getByRole('searchbox').fill('')
  // Each notice leaves after ten seconds of the page's own clock, and a look may take longer than that.
  await whileSlow(page, async () => {
    await choose('9,4', texts.threads.toArchive)
    const archived = page.getByRole('listitem').filter({ hasText: texts.threads.archived('9,4') })
    await archived.waitFor()
    await choose(`${'x'.repeat(90)} 1`, texts.threads.remove)
    const removed = page.getByRole('listitem').filter({ hasText: texts.threads.removed(`${'x'.repeat(90)} 1`) })
    await removed.waitFor()
    await look('what can be undone')
    for (const notice of [removed, archived]) await notice.getByRole('button', { name: texts.common.undo }).click()
  })
  await until(
    'both are back',
    async () => (await titles(page)).length,
    (count) => count === 2,
  )

  await goTo('/settings')
  await page.getByText(texts.settings.storages['sqlite']!).waitFor()
  await page.getByRole('switch').first().waitFor()
  await look('settings')
  await button(texts.settings.makeLink).click()
  await page.getByRole('textbox', { name: texts.settings.link }).waitFor()
  await look('a link for another device')
  await button(texts.settings.signOut).click()
  await page.getByRole('alertdialog').waitFor()
  await look('signing out')
  await page.keyboard.press('Escape')

  await goTo('/c/none')
  await page.getByRole('heading', { name: texts.conversation.missing.title }).first().waitFor()
  await look('no such conversation')
  await page.goto(`${agora.url}/c/een/twee/drie`)
  await page.getByRole('heading', { name: texts.page.unknown.title }).waitFor()
  await look('no such address')

  await goTo('/c/kort')
  await field(page).fill('1')
  await field(page).press('Enter')
  await untilAcked(page, '1')
  await agora.stop()
  await untilLost(page)
  await field(page).fill('2')
  await field(page).press('Enter')
  await message(page, '2', 'waiting').waitFor()
  await look('without a server')
  await page.context().clearCookies()
  await agora.start()
  await line(page, 'signed-out').waitFor()
  await page.getByRole('heading', { name: texts.connection.signedOut.title }).waitFor()
  await look('access lost')
  await page.goto(`${agora.url}/enter?code=used`)
  await page.getByText(texts.signIn.usedLink).waitFor()
  await look('a used link')
  await page.goto(agora.url)
  await page.getByText(texts.signIn.signedOut).waitFor()
  await look('not let in')
}

/** A message that the server will refuse, left on the device by an earlier version. */
async function leaveRefused(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = { id: 'long', thread: 'lang', text: 'x'.repeat(70_000), at: 1_790_000_000_000, order: 1, tried: false }
    localStorage.setItem('agora.outbox.long', JSON.stringify(left))
  })
  await page.reload()
  await untilConnected(page)
}
