import type { DeviceFile } from '@agora/client/client'
import { expect, test } from 'vitest'
import { nameFile, pickFromFile } from './save-file.ts'

const file = {
  format: 'agora-device/1',
  madeAt: Date.UTC(2026, 10, 16, 9, 5),
  user: 'u',
  commands: [
    { kind: 'message', thread: 't', at: 1, message: { id: 'een', text: 'een' } },
    { kind: 'command', thread: 't', at: 2, id: 'twee', name: 'set-mode', fields: { mode: 'listen' } },
    { kind: 'message', thread: 't', at: 3, message: { id: 'drie', text: 'drie' } },
  ],
} as unknown as DeviceFile

test('[DW2] a file is named after the moment, so that several stand in their order', () => {
  expect(nameFile(file)).toBe('agora-2026-11-16-0905.json')
})

test('[DW1] the file of one thing has that thing and nothing else, and is a file like any other', () => {
  expect(pickFromFile(file, new Set(['drie']))).toEqual({ ...file, commands: [file.commands[2]] })
  expect(pickFromFile(file, new Set(['twee'])).commands).toEqual([file.commands[1]])
})
