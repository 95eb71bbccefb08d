import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { nl } from '../texts/nl.ts'

const WEB = join(import.meta.dirname, '../..')
type Manifest = Readonly<Record<string, unknown>> & {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}
const read = (language: string) =>
  JSON.parse(readFileSync(join(WEB, `public/${language}.webmanifest`), 'utf8')) as Manifest

test('[SW1] both languages describe one and the same app', () => {
  const [dutch, english] = [read('nl'), read('en')]
  const bare = ({ lang: _, description: __, shortcuts, ...rest }: Manifest) => ({
    ...rest,
    shortcuts: shortcuts.map(({ name: ___, ...shortcut }) => shortcut),
  })
  expect(bare(dutch)).toEqual(bare(english))
  expect([dutch['lang'], english['lang']]).toEqual(['nl', 'en'])
  expect(dutch['description']).not.toBe(english['description'])
  expect([dutch, english].map(({ shortcuts }) => shortcuts[0]?.name)).toEqual([nl.threads.begin, en.threads.begin])
})

test('[SW1] every icon is there, as large as it says, one of them to be cut; nothing is fetched elsewhere', () => {
  const { icons } = read('nl')
  const drawn = icons.filter(({ src }) => src.endsWith('.png'))
  for (const { src, sizes } of drawn) {
    const picture = readFileSync(join(WEB, 'public', src))
    expect([src, `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  expect(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of icons) expect(src).toMatch(/^\/[\w.-]+$/)
})

test('[SW1] the colour of the frame is that of the page', () => {
  const page = readFileSync(join(WEB, 'index.html'), 'utf8')
  const [, light] = /theme-color" content="(#\w+)" media="\(prefers-color-scheme: light\)/.exec(page) ?? []
  expect([read('nl')['theme_color'], read('nl')['background_color']]).toEqual([light, light])
})
