import type { Dossier, Mailing } from '@agora/client/inspection/report-types'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { useInspection } from '../inspection/inspection-context.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { LineField } from '../parts/line-field.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'

const ADDRESS_CHARS = 254
/** What a server will take is its to say; this catches a slip of the finger. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Sending the report by mail, and what became of each attempt. */
export function MailForm({ dossier }: { readonly dossier: Dossier }) {
  const texts = useMoreTexts()
  const words = texts.inspection.report
  const { handle } = useInspection()
  const isLost = useConnectionLost()
  const [to, setTo] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { isSaving, problem, setProblem, save } = useSaving(() => setTo(''))
  const send = (address: string) =>
    save(async () => {
      const outcome = await handle.mailReport(address, texts.language)
      return outcome.kind === 'ok' ? true : texts.reasons[outcome.reason]
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.test(to.trim())) return send(to.trim())
    setProblem(words.mailBad)
    field.current?.focus()
  }
  return (
    <section aria-label={words.mail} className="grid gap-2">
      <h3 className="font-semibold">{words.mail}</h3>
      {isLost ? (
        <p className="text-small text-muted">{words.needsConnection}</p>
      ) : dossier.final === null ? (
        <p className="text-small text-muted">{words.mailFirst}</p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <LineField
            label={words.mailTo}
            type="email"
            value={to}
            maxLength={ADDRESS_CHARS}
            describedBy={hint}
            isWrong={problem !== ''}
            field={field}
            onChange={setTo}
          />
          <p id={hint} className="text-fine text-muted">
            {words.mailHint}
          </p>
          <p role="alert" className="text-small text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" look="outline" disabled={isSaving} className="justify-self-start">
            {words.mailSend}
          </Button>
        </form>
      )}
      {dossier.mailings.length > 0 && (
        <ul className="grid gap-1">
          {dossier.mailings.toReversed().map((mailing) => (
            <li key={mailing.id}>
              <MailingLine mailing={mailing} onAgain={isSaving ? undefined : () => send(mailing.to)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MailingLine({ mailing, onAgain }: { readonly mailing: Mailing; readonly onAgain: (() => void) | undefined }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const words = texts.inspection.report
  const { to, state, why, at } = mailing
  const Icon = state === 'sent' ? CircleCheck : state === 'failed' ? CircleAlert : LoaderCircle
  const look = state === 'sent' ? 'text-accent' : state === 'failed' ? 'text-danger' : 'text-muted'
  return (
    <div data-mailing={state} className="grid gap-1 text-small">
      <p role="status" className={`flex items-center gap-2 ${look}`}>
        <Icon aria-hidden size={18} className={`shrink-0 ${state === 'asked' ? 'animate-turn' : ''}`} />
        <span className="min-w-0 wrap-safe">{words.mailStates[state](to, times.clock(at))}</span>
      </p>
      {state === 'failed' && (
        <div className="ps-6.5">
          {why !== undefined && <p className="text-muted wrap-safe">{why}</p>}
          <Button look="quiet" className="-ms-3 px-3 text-small" disabled={!onAgain} onClick={onAgain}>
            {words.mailAgain(to)}
          </Button>
        </div>
      )}
    </div>
  )
}
