/** Requests and commands by an author who saw neither code nor data. Only counts are printed; failures are not read. */
import { readAddress, readModeCommand } from '@agora/core/listen/read-address'
import { dutchHeard, englishHeard } from '@agora/inspection/domains/food/lists/held-out-asks'
import { type HeldOutRequest, heldOutRequests } from '@agora/inspection/domains/food/lists/held-out-requests'
import type { Mode } from '@agora/protocol/heard'
import { expect, test } from 'vitest'
import { OfflineVisit, names } from './testing/offline-visit.ts'

const rowsOf = (kind: HeldOutRequest['kind']) => heldOutRequests.filter((row) => row.kind === kind)
const call = (text: string) => (/agora/iu.test(text) ? text : `Agora, ${text}`)
const shareOf = (rows: readonly HeldOutRequest[], isRight: (row: HeldOutRequest) => boolean) =>
  rows.filter(isRight).length / rows.length

const LAW = /Verordening|Regulation|Warenwet/u
/** It does not know, or tells what it can do. */
const HELPLESS =
  /weet ik niet|weet niet wat je|don't know|do not know|Dit kan ik|I can:|what I can do|wat Agora kan|what Agora can/iu

function answerTo({ text, language }: HeldOutRequest): string {
  const visit = new OfflineVisit()
  for (const note of language === 'nl' ? dutchHeard : englishHeard) visit.say(note)
  return visit.ask(call(text)).text
}

const env = { names, preferences: { wake: 'careful' } } as Parameters<typeof readAddress>[1]

function commandOf(text: string, mode: Mode): Mode | undefined {
  const heard = readAddress(text, env, { title: '', namesake: false })
  const { command } = mode === 'feedback' ? readModeCommand(text, heard) : heard
  return command === mode ? undefined : command
}

test('[BR28][XT13] an opinion on the notes is given from them', () => {
  const share = shareOf(rowsOf('opinion'), (row) => {
    const answer = answerTo(row)
    return /\[\d/u.test(answer) && !HELPLESS.test(answer)
  })
  expect(share).toBeGreaterThanOrEqual(0.9)
})

test('[BR29][XT6] a question about one’s own notes is never answered with law, nor with what Agora can do', () => {
  const share = shareOf(rowsOf('own-notes'), (row) => {
    const answer = answerTo(row)
    return !LAW.test(answer) && !HELPLESS.test(answer)
  })
  expect(share).toBeGreaterThanOrEqual(0.9)
})

test('[UN7][XT14] into listening and out of it, and never the opposite', () => {
  const wants = (kind: HeldOutRequest['kind'], mode: Mode, said: Mode) =>
    shareOf(rowsOf(kind), ({ text }) => commandOf(call(text), said) === mode)
  expect(wants('listen', 'listen', 'feedback')).toBeGreaterThanOrEqual(0.9)
  expect(wants('unlisten', 'feedback', 'listen')).toBeGreaterThanOrEqual(0.85)
})

test('[UN7][XT14] what asks for no mode switches to none, called or not', () => {
  const wrong = rowsOf('neither').filter(({ text }) =>
    (['listen', 'feedback'] as const).some(
      (mode) => commandOf(text, mode) !== undefined || commandOf(call(text), mode) !== undefined,
    ),
  )
  expect(wrong.length).toBe(0)
})
