import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import { openApp } from '../testing/open-app.ts'

for (const [locale, texts] of [
  ['nl-NL', nl],
  ['en-GB', en],
] as const) {
  test(`[CL11][XS14] the settings lead to the licences and the list of components, which the server has: ${locale}`, async () => {
    const agora = await AgoraServer.start()
    const page = await openApp(agora, null, { locale })
    await page.getByRole('link', { name: texts.threads.settings }).click()
    const addressOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    const licences = await fetch(agora.url + (await addressOf(texts.settings.licences)))
    expect([licences.status, licences.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await licences.text()).toContain('\nreact ')
    const components = await fetch(agora.url + (await addressOf(texts.settings.components)))
    expect([components.status, await components.json()]).toMatchObject([200, { bomFormat: 'CycloneDX' }])
  })
}
