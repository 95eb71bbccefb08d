import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commonClassifiers } from '@agora/core/understanding/common-classifiers'
import { expect, test } from 'vitest'
import type { Ended, Settings } from '../testing/run-agora.ts'
import { runCommand } from '../testing/run-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Line = {
  readonly text: string
  readonly task: string
  readonly label: string
  readonly probability: number
  readonly sure: boolean
  readonly features: readonly { readonly feature: string; readonly weight: number }[]
}

const understand = (input: string, args: readonly string[] = [], settings: Settings = {}): Promise<Ended> =>
  runCommand(['understand', ...args], settings, input)

const lines = ({ stdout }: Ended) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test('[UE2] understand prints a line for each text and task, in the order of both, with its fields in order', async () => {
  const said = 'luister voortaan alleen maar mee\nde vloer is vies'
  const { code, stderr, stdout } = await understand(said, ['--task', 'note,mode'])
  expect([code, stderr]).toEqual([0, ''])
  const [first, ...more] = lines({ code, stderr, stdout })
  expect(Object.keys(first!)).toEqual(['text', 'task', 'label', 'probability', 'sure', 'features'])
  expect([first!, ...more].map(({ text, task }) => [text, task])).toEqual(
    said.split('\n').flatMap((text) => ['note', 'mode'].map((task) => [text, task])),
  )
  expect(more.map(({ label }) => label)).toEqual(['listen', 'shortcoming', 'none'])
})

test('[UE2] it prints what the classifier decides, with the features that decided', async () => {
  const text = 'stop maar met meeluisteren'
  const [line] = lines(await understand(`${text}\n`, ['--task=mode']))
  const mode = commonClassifiers.find(({ task }) => task === 'mode')!
  const { label, probability, isSure } = mode.judge(text)
  expect(line).toMatchObject({ task: 'mode', label, sure: isSure })
  expect(line!.probability).toBeCloseTo(probability, 3)
  expect(line!.features.map(({ feature }) => feature)).toEqual(mode.explain(text, label).map(({ feature }) => feature))
})

test('[UE2][WK6][XT14] mode cuts the name as `agora wake` does, and both hear the same in odd wordings', async () => {
  const listen = [
    "Agora, laat mij even m'n gang gaan en onthoud alles",
    'Agora, doe je oren open en je mond dicht',
    'Agora ga maar in de luisterstand',
    'zeg Agora, ik ga dicteren, niks terugzeggen',
    'Agora hou je effe koest',
    'Agora stop met praten en luister',
    'Agora, pipe down and take notes',
    'Agora, zip it, just keep a record',
    'Agora go quiet for a bit',
    'Agora, be a fly on the wall',
  ]
  const feedback = [
    'Agora, klaar met meeluisteren',
    'Agora genoeg geluisterd, wat vind je ervan',
    'Agora zet dat luisteren uit',
    'Agora kom er maar weer bij',
    'Agora, back to talking please',
    'Agora quit listening in',
    'Agora no need to stay quiet any longer',
    'Agora, done dictating',
  ]
  const neither = [
    'Agora, luister je nog',
    'Agora, wat is de norm voor luisterapparatuur',
    'Agora, ik luister naar je',
    'Agora start de inspectie',
    'Agora start maak het rapport',
    'de kok luistert niet naar Agora',
    'Agora, did you listen to that',
    'Agora, the owner will not listen',
    'Agora, listen to what he said about the fridge and tell me if it is allowed',
    'Agora start the inspection',
  ]
  const said = [...listen, ...feedback, ...neither]
  const judged = lines(await understand(said.join('\n'), ['--task', 'mode']))
  const wanted = [...listen.map(() => 'listen'), ...feedback.map(() => 'feedback'), ...neither.map(() => 'none')]
  expect(judged.map(({ text, label, sure }) => [text, label, sure])).toEqual(
    said.map((text, index) => [text, wanted[index], true]),
  )
  const { stdout } = await runCommand(['wake'], {}, said.join('\n'))
  const heard = stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { command: string | null }).command ?? 'none')
  expect(heard).toEqual(wanted)
})

test('[UE2] without --task it prints all tasks; --previous is the note before', async () => {
  const tasks = lines(await understand('nee, acht graden\n')).map(({ task }) => task)
  expect(tasks).toEqual(['mode', 'consent', 'correction', 'reply', 'ask', 'note', 'subject'])
  const said = (args: readonly string[]) => understand('nee, acht graden\n', ['--task', 'correction', ...args])
  const [alone] = lines(await said([]))
  const [after] = lines(await said(['--previous', 'koelcel twee negen graden']))
  expect(after!.probability).not.toBe(alone!.probability)
  expect(after!.label).toBe('change')
})

test('[UE2] each line in is answered, also an empty one, CRLF and a last one without an end', async () => {
  const texts = lines(await understand('\uFEFFja\r\n\r\nnee', ['--task', 'consent'])).map(({ text }) => text)
  expect(texts).toEqual(['ja', '', 'nee'])
  expect(await understand('')).toEqual({ code: 0, stdout: '', stderr: '' })
})

const wrong: readonly (readonly [readonly string[], RegExp])[] = [
  [['--task', 'weather'], /--task must name some of mode,consent,/],
  [['--task', ''], /--task must/],
  [['--task', 'mode,'], /--task must/],
  [['--task'], /--task/],
  [['--loud'], /--loud/],
  [['file.txt'], /file\.txt/],
]
test.each(wrong)('[UE2][CL1] %j is refused in one line, and 2', async (args, says) => {
  const { code, stdout, stderr } = await understand('ja\n', args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^agora: [^\n]+\n$/)
  expect(stderr).toMatch(says)
})

test('[UE2] it needs no data folder and makes none; help lists it', async () => {
  const folder = join(temporaryFolder(), 'data')
  expect((await understand('ja\n', ['--task', 'consent'], { AGORA_DATA: folder })).code).toBe(0)
  expect(existsSync(folder)).toBe(false)
  expect((await runCommand(['help'])).stdout).toContain('understand')
})
