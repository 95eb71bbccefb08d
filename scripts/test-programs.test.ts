import { expect, test } from 'vitest'
import { bringPrograms } from './test-programs.mjs'

type Program = 'chromium' | 'espeak'

/** A machine on which apt knows these packages, some of them only after an update. */
function machineWith(
  knows: readonly string[],
  { afterUpdate = [] as string[], hasApt = true, has = [] as Program[] } = {},
) {
  const here = new Set<Program>(has)
  const known = new Set(knows)
  const calls: string[] = []
  const said: string[] = []
  return {
    calls,
    said,
    machine: {
      isHere: (program: Program) => here.has(program),
      hasApt,
      say: (text: string) => void said.push(text),
      runApt: async ([command = '', ...rest]: string[]) => {
        const packages = rest.filter((name) => !name.startsWith('-'))
        calls.push([command, ...packages].join(' '))
        if (command === 'update') for (const name of afterUpdate) known.add(name)
        const unknown = packages.find((name) => !known.has(name))
        if (unknown) return `E: Unable to locate package ${unknown}`
        if (packages.includes('chromium')) here.add('chromium')
        if (packages.includes('espeak-ng')) here.add('espeak')
        return undefined
      },
    },
  }
}

const debian = ['chromium', 'chromium-headless-shell', 'espeak-ng']
const both = ['chromium', 'espeak'] as const

test('[CL4] everything that is missing comes in one call of apt', async () => {
  const { machine, calls, said } = machineWith(debian)
  await bringPrograms(both, machine)
  expect(calls).toEqual([`install ${debian.join(' ')}`])
  expect(said).toEqual(['installing Chromium (about 180 MB) and eSpeak (about 10 MB) by apt, once'])
})

test('[CL4] nothing is done or said when all is here', async () => {
  const { machine, calls, said } = machineWith(debian, { has: [...both] })
  await bringPrograms(both, machine)
  await bringPrograms([], machine)
  expect([calls, said]).toEqual([[], []])
})

test('[CL4] only what is missing is brought', async () => {
  const { machine, calls } = machineWith(debian, { has: ['chromium'] })
  await bringPrograms(both, machine)
  expect(calls).toEqual(['install espeak-ng'])
})

test('[CL4] an apt without lists is updated first', async () => {
  const { machine, calls } = machineWith([], { afterUpdate: debian })
  await bringPrograms(['espeak'], machine)
  expect(calls).toEqual(['install espeak-ng', 'update', 'install espeak-ng'])
})

test('[CL4] a Debian without the headless shell still gets both programs, and no complaint', async () => {
  const { machine, said } = machineWith(['chromium', 'espeak-ng'])
  await bringPrograms(both, machine)
  expect(both.map(machine.isHere)).toEqual([true, true])
  expect(said).toHaveLength(1)
})

test('[CL4] one program that cannot be had does not cost the other, and is reported', async () => {
  const { machine, said } = machineWith(['espeak-ng'])
  await bringPrograms(both, machine)
  expect(machine.isHere('espeak')).toBe(true)
  expect(said.slice(1)).toEqual([
    'apt failed:\nE: Unable to locate package chromium',
    expect.stringMatching(/^No Chromium was found: browser tests are skipped\./),
  ])
})

test('[CL4] without apt, what is missing is reported', async () => {
  const { machine, calls, said } = machineWith(debian, { hasApt: false })
  await bringPrograms(both, machine)
  expect(calls).toEqual([])
  expect(said).toEqual([expect.stringMatching(/^No Chromium/), expect.stringMatching(/^No eSpeak/)])
})
