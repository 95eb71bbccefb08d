import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import {
  begin,
  message,
  open,
  openBrowser,
  threadOf,
  untilAcked,
  untilLost,
  untilShown,
  write,
} from '../testing/web-test.ts'

test('[OB6][A20] two tabs write into one conversation at once; one is closed with words that were not sent: all of it stands once, in order, in both the server and the other tab', async () => {
  const agora = await AgoraServer.start()
  // So high that all of it is in sight, and drawn.
  const browser = await openBrowser({ viewport: { width: 1280, height: 2_000 } })
  const left = await begin(browser, agora.link)
  await write(left, 'begin')
  await untilAcked(left, 'begin')
  const right = await open(browser, agora.url, threadOf(left))
  const texts = Array.from({ length: 5 }, (_, index) => [`links ${index}`, `rechts ${index}`]).flat()
  const side = (name: string) => texts.filter((text) => text.startsWith(name))
  await Promise.all(
    [left, right].map(async (page, index) => {
      for (const text of side(index === 0 ? 'links' : 'rechts')) await write(page, text)
    }),
  )
  for (const page of [left, right]) for (const text of texts) await untilAcked(page, text)
  const stored = await agora.texts()
  expect([...stored].sort()).toEqual(['begin', ...texts].sort())
  for (const name of ['links', 'rechts']) {
    expect(stored.filter((text) => text.startsWith(name))).toEqual(side(name))
  }
  for (const page of [left, right]) await untilShown(page, stored)

  await agora.stop()
  await untilLost(left)
  await write(left, 'van een gesloten tab')
  await message(left, 'van een gesloten tab', 'waiting').waitFor()
  await left.close()
  await agora.start()
  await right.bringToFront()
  await untilAcked(right, 'van een gesloten tab')
  expect(await agora.texts()).toEqual([...stored, 'van een gesloten tab'])
  await untilShown(right, [...stored, 'van een gesloten tab'])
})
