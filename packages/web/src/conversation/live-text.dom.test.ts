import { ReplyWriter } from '@agora/client/testing/write-reply'
import { TOKEN, startTestServer } from '@agora/server/testing/test-server'
import { expect, test } from 'vitest'
import type { AppPage } from '../testing/app-page.ts'
import { message, shown, untilConnected, untilAcked, untilLost, untilShown } from '../testing/app-parts.ts'
import { openApp, spokenTo } from '../testing/open-app.ts'
import { throughProxy } from '../testing/through-proxy.ts'
import { until } from '../testing/until.ts'

const written = (page: AppPage, text: string) => message(page, text, 'writing')
const saidWith = async (page: AppPage, part: string) => (await spokenTo(page)).filter((text) => text.includes(part))

async function start() {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 'een', title: 'Bakkerij' })
  await server.send('POST', '/api/threads/een/messages', { messages: [{ id: 'vraag', text: 'Wat is de grens?' }] })
  const { host, proxy } = await throughProxy({ url: server.url, token: TOKEN, makeLink: server.makeLink })
  const page = await openApp(host, 'een')
  await untilAcked(page, 'Wat is de grens?')
  return { server, proxy, page }
}

test('[WEB8][RP4] a reply grows on the page, changes no other row, and is said aloud once, when it is whole', async () => {
  const { server, page } = await start()
  await message(page, 'Wat is de grens?').evaluate((row) => {
    row.dataset['changes'] = '0'
    new MutationObserver((changes) => {
      const own = changes.filter(
        ({ target, removedNodes }) => row.contains(target) || [...removedNodes].some((node) => node.contains(row)),
      )
      // The mark itself is no change of the app's.
      const byApp = own.filter(({ attributeName }) => attributeName !== 'data-changes')
      if (byApp.length > 0) row.dataset['changes'] = String(Number(row.dataset['changes']) + byApp.length)
    }).observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
  })
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  reply.write('De grens ')
  // Kept: what is only said is not heard by a page that does not follow yet.
  await reply.keep()
  await written(page, 'De grens ').waitFor()
  const words = ['is ', 'zeven ', 'graden ', 'Celsius, ', 'en ', 'lager ', 'is ', 'beter.']
  for (const [index, word] of words.entries()) {
    reply.write(word)
    if (index % 3 === 2) await reply.keep()
    await written(page, `De grens ${words.slice(0, index + 1).join('')}`).waitFor()
  }
  const whole = `De grens ${words.join('')}`
  expect(await saidWith(page, 'grens')).toEqual([])
  await reply.post()
  await message(page, whole, 'stored').waitFor()
  expect(await shown(page)).toEqual(['Wat is de grens?', whole])
  const { body } = await server.send('GET', '/api/threads/een/messages')
  expect(body['messages']).toMatchObject([{ text: 'Wat is de grens?' }, { text: whole }])
  await until('it is said aloud', async () => (await saidWith(page, whole)).length > 0)
  expect(await message(page, 'Wat is de grens?').getAttribute('data-changes')).toBe('0')
  await page.reload()
  await untilShown(page, ['Wat is de grens?', whole])
  await untilConnected(page)
  expect(await saidWith(page, 'grens')).toEqual([])
})

test('[RP4][WEB13] a line that is cut in mid-reply heals: every letter once, said aloud once', async () => {
  const { server, proxy, page } = await start()
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  reply.write('Eerst dit, ')
  await reply.keep()
  reply.write('dan dat, ')
  await written(page, 'Eerst dit, dan dat, ').waitFor()
  proxy.shut()
  await untilLost(page)
  // Some pieces were only streamed and some stored, while the connection was lost.
  reply.write('ongehoord, ')
  await reply.keep()
  reply.write('ook ongehoord, ')
  proxy.release()
  await untilConnected(page)
  reply.write('en weer gehoord.')
  await reply.keep()
  const whole = 'Eerst dit, dan dat, ongehoord, ook ongehoord, en weer gehoord.'
  await written(page, whole).waitFor()
  await reply.post()
  await message(page, whole, 'stored').waitFor()
  await untilShown(page, ['Wat is de grens?', whole])
  await until('it is said aloud', async () => (await saidWith(page, whole)).length > 0)
  expect(await saidWith(page, 'Eerst dit')).toHaveLength(1)
})

test('[RP4] who opens the page in mid-reply has all of it at the end', async () => {
  const { server, page } = await start()
  const reply = new ReplyWriter(server, 'een', 'antwoord')
  reply.write('Het begin ')
  await reply.keep()
  await written(page, 'Het begin ').waitFor()
  await page.reload()
  // It follows again, and hears what is said from now on.
  await written(page, 'Het begin ').waitFor()
  reply.write('en het eind')
  await page.locator('[data-state=writing]').filter({ hasText: 'en het eind' }).waitFor()
  await reply.post()
  await message(page, 'Het begin en het eind', 'stored').waitFor()
  await untilShown(page, ['Wat is de grens?', 'Het begin en het eind'])
})
