import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { chooseAnswer } from './choose-answer.ts'

const origin = 'https://agora.example'
const app = {
  version: '1',
  files: { '/index.html': 'a', '/theme.js': 'b', '/assets/part-1.js': 'c' },
  later: { '/assets/model-1.onnx': 'd' },
}
const choose = (path: string, mode = 'navigate', method = 'GET') =>
  chooseAnswer({ method, mode, url: new URL(path, origin).href }, origin, app)

test.each(['/', '/?archive', '/?new', '/c/een', '/c/a%20b?panel=report', '/settings', '/enter'])(
  '[SW3] %s is a screen of the app',
  (path) => expect(choose(path)).toBe('/index.html'),
)

const others = [
  '/enter?code=abc',
  '/enter?code=',
  '/api/threads',
  '/api/threads/een/report.pdf',
  '/health',
  '/metrics',
  '/sw.js',
  '/settings/none',
  '/c',
  '/constructor',
  'https://elsewhere.example/',
]
test('[SW2] going to another address is for the server', () => {
  expectRows(others, (path) => {
    expect(choose(path)).toBe(undefined)
  })
})

test('[SW3] the worker serves files of this version, with any query in their address', () => {
  expect(choose('/assets/part-1.js', 'cors')).toBe('/assets/part-1.js')
  expect(choose('/theme.js?again', 'no-cors')).toBe('/theme.js')
  expect(choose('/assets/model-1.onnx', 'cors')).toBe('/assets/model-1.onnx')
})

test.each(['/api/threads', '/health', '/assets/part-2.js', '/sw.js', '/', '/__proto__', '/toString'])(
  '[SW2] asking for %s is for the server',
  (path) => expect(choose(path, 'cors')).toBe(undefined),
)

test('[SW2] only reading is answered, and only of this site', () => {
  expect(choose('/theme.js', 'cors', 'POST')).toBe(undefined)
  expect(choose('/', 'navigate', 'POST')).toBe(undefined)
  expect(choose('https://elsewhere.example/theme.js', 'no-cors')).toBe(undefined)
})
