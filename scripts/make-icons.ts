/** Makes the icons that devices want as pictures from the one drawing; run by hand when the drawing changes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './node-24.mjs'
import { bringPrograms, findChromium } from './test-programs.mjs'

const folder = join(root, 'packages/web/public')
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')
/** A device may cut the corners, down to a circle: the ground goes to the edge and the sign keeps away from it. */
const uncut = drawing.replace(' rx="8"', '').replace('<path ', '<path transform="translate(3.2 3.2) scale(.8)" ')

const icons = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'icon-maskable-512.png', size: 512, svg: uncut },
  { file: 'apple-touch-icon.png', size: 180, svg: uncut },
]

await bringPrograms(['chromium'])
const executablePath = findChromium()
if (!executablePath) throw new Error('there is no Chromium here to draw with')
if (uncut.includes('rx=') || !uncut.includes('scale(.8)'))
  throw new Error('the drawing is no longer as this expects it')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const { file, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    await page.screenshot({ path: join(folder, file), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
