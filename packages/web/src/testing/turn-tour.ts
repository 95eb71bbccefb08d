/** Shows the app in every state of a turn that a person can meet, one after the other. */
import { type HeldTurns, holdTurns } from '@agora/client/testing/held-turns'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { TOKEN, type TestServer, startTestServer } from '@agora/server/testing/test-server'
import type { Page } from 'playwright-core'
import type { AllTexts } from '../texts/more-texts.ts'
import { field, message, write } from './app-parts.ts'
import type { AppHost } from './open-app.ts'

export type TurnStage = { readonly server: TestServer; readonly host: AppHost; readonly turns: HeldTurns }

/** A server inside this process, whose answers the test plays. */
export async function startStage(): Promise<TurnStage> {
  const turns = holdTurns()
  const server = await startTestServer({ storage: openMemoryStorage(), assistant: turns.make })
  await server.send('POST', '/api/threads', { id: 'een', title: '9,4' })
  return { server, host: { url: server.url, token: TOKEN, makeLink: server.makeLink }, turns }
}

export const searching = { nl: 'zoekt in de regels', en: 'searches the rules' }
export const mailing = { nl: 'verstuurt het rapport per e-mail', en: 'sends the report by mail' }

const answers = {
  nl: [
    '## Koelen van vis',
    '',
    'Voor verse vis geldt **hoogstens 2 °C**. Dat is gemeten in het product, niet in de lucht.',
    '',
    '- Koelcel 3 was 9,4 °C, zie notitie [1].',
    '- De deur stond `open`.',
    '',
    '| Product | Grens |',
    '|---|---|',
    '| verse vis | 2 °C |',
    '| vlees | 7 °C |',
    '',
    'Meer staat bij [de bron](https://example.org/).',
  ].join('\n'),
  en: [
    '## Cooling fish',
    '',
    'Fresh fish is kept at **2 °C at most**, measured in the product and not in the air.',
    '',
    '- Cold store 3 was 9.4 °C, see note [1].',
    '- Its door was `open`.',
    '',
    '| Product | Limit |',
    '|---|---|',
    '| fresh fish | 2 °C |',
    '| meat | 7 °C |',
    '',
    'There is more at [the source](https://example.org/).',
  ].join('\n'),
}

const given = { messages: [2, 9], notes: [1, 4], digest: null, steps: 2 } as const

/** Takes a page on the conversation. `look` is called in every state, with its name. */
export async function tourTurns(
  page: Page,
  { server, turns }: TurnStage,
  texts: AllTexts,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const { language } = texts
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isDutch = language === 'nl'
  const say = (nl: string, en: string) => (isDutch ? nl : en)

  await write(page, say('Wat geldt er voor vis?', 'What applies to fish?'))
  const { turnLog, end } = await turns.next()
  await turnLog.handOver('triage', 'regulation', say('een vraag over regels', 'a question about rules'))
  await turnLog.startTool('regulation', {
    call: 'c1',
    tool: 'search_rules',
    title: searching,
    args: { query: say('verse vis koelen', 'cooling fresh fish'), language },
  })
  await page.getByTestId('answering').filter({ hasText: searching[language] }).waitFor()
  await look('a tool at work')
  await turnLog.finishTool('regulation', 'c1', { outcome: 'done', text: '{"rules":[1,2,3]}'.repeat(80) })
  await turnLog.startTool('regulation', { call: 'c2', tool: 'web', title: searching, args: {} })
  await turnLog.finishTool('regulation', 'c2', { outcome: 'timed-out', text: say('geen verbinding', 'no connection') })
  await page.getByTestId('steps').locator('summary').first().click()
  await page.getByTestId('steps').locator('li summary').first().click()
  await look('a tool that failed')
  const reply = turnLog.newMessage()
  const answer = answers[language]
  turnLog.write('regulation', reply, answer.slice(0, 160))
  await page.locator('[data-state=writing]').waitFor()
  await look('an answer that is being written')
  const call = { model: 'openai:gpt-5-mini', instructions: 'regulation@3f2a', given, tookMs: 840 } as const
  await turnLog.noteCall('regulation', {
    ...call,
    given: { ...given, messages: [2, 9], notes: [1, 4] },
    usage: { input: 2_140, output: 212 },
  })
  await turnLog.post('regulation', {
    message: reply,
    text: answer,
    sources: [
      { kind: 'rule', rule: 'vis-koelen', cite: '853/2004 III.VIII.VII', version: '2024-07-01' },
      { kind: 'tool', call: 'c1', tool: 'search_rules' },
      { kind: 'message', thread: 'een' as never, message: reply, title: '9,4' },
    ],
  })
  end({ kind: 'finished' })
  await button(texts.why.open).waitFor()
  await button('853/2004 III.VIII.VII').click()
  await page.getByTestId('rule').waitFor()
  await look('an answer with sources')
  await button(texts.why.open).click()
  await page.getByTestId('why').waitFor()
  await look('why this answer')
  await page.keyboard.press('Escape')

  await write(page, say('Maak het rapport.', 'Write the report.'))
  const report = await turns.next()
  await report.ask(
    {
      kind: 'question',
      id: `${report.turn}.q`,
      agent: 'reporting',
      reason: say('Het rapport noemt waar en waarvoor je kwam.', 'The report says where you came and what for.'),
      questions: [
        { field: 'bedrijf', text: say('Welk bedrijf was het?', 'Which company was it?'), importance: 'required' },
        {
          field: 'aanleiding',
          text: say('Wat was de aanleiding?', 'What was the occasion?'),
          importance: 'optional',
          options: isDutch
            ? ['Gewone controle', 'Klacht van een klant', 'Herinspectie']
            : ['Routine', 'A complaint', 'Again'],
        },
      ],
    },
    say('Welk bedrijf was het?', 'Which company was it?'),
  )
  await page.locator('[data-ask=open]').waitFor()
  await look('a question')
  await page.getByRole('radio', { name: texts.asks.other, exact: true }).check()
  await button(texts.asks.answer).click()
  await page.getByRole('alert').filter({ hasText: texts.asks.incomplete }).waitFor()
  await look('a question that is not answered whole')
  await button(texts.asks.later).click()
  await page.getByText(texts.asks.isLater, { exact: true }).first().waitFor()
  await look('a question for later')

  await write(page, say('Stuur het alvast op.', 'Send it already.'))
  const mail = await turns.next()
  await mail.ask(
    {
      kind: 'approval',
      id: `${mail.turn}.a`,
      agent: 'reporting',
      call: 'c9',
      tool: 'send_mail',
      title: mailing,
      args: { sent_to: 'inspectie@example.org', subject: '9,4', text: 'x '.repeat(400), copies: 2 },
    },
    say('Mag dit?', 'May I?'),
  )
  await button(texts.asks.yes).waitFor()
  await look('an approval')
  await page.goto(`${server.url}/?open`)
  await button(texts.asks.yes).waitFor()
  await look('everything that is open')
  await page.goto(`${server.url}/c/een`)
  await button(texts.asks.no).click()
  await page.locator('[data-ask=closed]').waitFor()
  const refused = await turns.next()
  await button(texts.turn.stop).waitFor()
  await look('an answer to come')
  refused.turnLog.write('triage', refused.turnLog.newMessage(), say('Goed, dan ', 'Very well, then '))
  await page.locator('[data-state=writing]').waitFor()
  await field(page).press('Escape')
  await page.locator('[data-state=cut]').waitFor()
  await look('an answer that was stopped')

  await write(page, say('En nu?', 'And now?'))
  turns.setProblem('model-unreachable')
  ;(await turns.next()).end({ kind: 'failed', why: 'model-unreachable' })
  await page.getByTestId('model-problem').waitFor()
  await button(texts.turn.retry).last().waitFor()
  await look('an answer that failed')
  turns.setProblem(undefined)
  await button(texts.conversation.menu).click()
  await page.getByRole('menuitem', { name: texts.turn.policyTitle }).click()
  await page.getByRole('dialog').waitFor()
  await look('what a message does meanwhile')
  await page.keyboard.press('Escape')
  await button(texts.turn.retry).last().click()
  await turns.next()
  await button(texts.turn.stop).click()
  await page.getByTestId('ended').waitFor()
  await look('stopped before there was anything')
  await message(page, say('En nu?', 'And now?')).first().waitFor()
}
