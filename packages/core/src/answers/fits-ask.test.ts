import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { type Approval, fitsAsk, namesAction } from './fits-ask.ts'
import { readsAsVerdict } from './reads-as-verdict.ts'

const approval = (tool: string, nl: string, en: string, args: Approval['args'] = {}): Approval => ({
  tool,
  title: { nl, en },
  args,
})
const settings = approval('update_user_settings', 'past de instellingen aan', 'changes the settings')
const finding = approval(
  'reject_finding',
  'wijst bevinding 8 af: “2 notities zijn verstuurd”',
  'rejects finding 8: “2 notities zijn verstuurd”',
  { number: 8 },
)
const report = approval('finalise_report', 'maakt rapport 2026-014 definitief', 'makes report 2026-014 final')
const mail = approval('send_report', 'verstuurt rapport 2026-014 naar a@b.nl', 'sends report 2026-014 to a@b.nl')
const foreign = approval('mcp-archive-delete_case', 'gebruikt delete_case', 'uses delete_case', { case: 'C-17' })

test('[BR7][XS3] a yes that names an action, a thing or a number approves what was asked about, and nothing else', () => {
  const rows: readonly (readonly [string, Approval, boolean])[] = [
    ['Ja, doe maar', settings, true],
    ['Akkoord', foreign, true],
    ['Yes, go ahead', mail, true],
    ['Ja, gooi maar weg', settings, false],
    ['Ja, gooi maar weg', finding, true],
    ['Ja, gooi maar weg', mail, false],
    ['Ja, gooi maar weg', report, false],
    ['Ja, verstuur maar', settings, false],
    ['Ja, verstuur maar', finding, false],
    ['Ja, verstuur maar', mail, true],
    ['Ja, mail maar', mail, true],
    ['Ja, verwijder de mail', mail, false],
    ['Ja, maak maar definitief', report, true],
    ['Ja, maak maar definitief', mail, false],
    ['Ja, verwijder definitief', finding, true],
    ['Ja, verwijder bevinding 8', finding, true],
    ['Ja, verwijder bevinding acht', finding, true],
    ['Ja, verwijder bevinding 4', finding, false],
    ['Ja, verwijder nummer vier', finding, false],
    ['Ja, verwijder notitie 8', finding, false],
    ['Ja, verwijder het rapport', finding, false],
    ['Yes, delete it', foreign, true],
    ['Yes, delete it', settings, false],
    ['Yes, send it', foreign, false],
    ['Yes, send the report', mail, true],
    ['Yes, finalise the report', finding, false],
    ['Yes, delete finding 8', finding, true],
    ['Yes, delete finding 9', finding, false],
    ['Yes, make it final', report, true],
  ]
  expectRows(
    rows.map(([text, ask, fits]) => ({ text, tool: ask.tool, ask, fits })),
    ({ text, ask, fits }) => {
      expect(readsAsVerdict(text)).toEqual({ approved: true })
      expect(fitsAsk(text, ask)).toBe(fits)
    },
  )
  expect(fitsAsk('Ja, maak rapport 2026-014 definitief', report)).toBe(true)
  expect(fitsAsk('Ja, maak rapport 2026-015 definitief', report)).toBe(false)
})

test('[BR7] a yes that names no action is one to any question', () => {
  for (const text of ['ja', 'Ja, doe maar', 'Akkoord', 'Yes, go ahead']) expect(namesAction(text), text).toBe(false)
  for (const text of ['Ja, gooi maar weg', 'Yes, send it']) expect(namesAction(text), text).toBe(true)
})
