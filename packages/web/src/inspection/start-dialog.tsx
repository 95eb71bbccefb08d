import type { Company } from '@agora/client/inspection/report-types'
import type { StartInspection } from '@agora/client/inspection/inspection-commands'
import { explainRegistration } from '@agora/inspection/companies/explain-registration'
import { readRegistration } from '@agora/inspection/companies/read-registration'
import { Building2 } from 'lucide-react'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { LineField } from '../parts/line-field.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { readsAsNumber } from './reads-as-number.ts'
import { useCompanies } from './use-companies.ts'
import { useSaving } from './use-saving.ts'
import { useStart } from './use-start.ts'

const NAME_CHARS = 200
const PLACE_CHARS = 120

/** Which firm: by its number or its name, looked up while one types. */
export function StartDialog({
  thread,
  opener,
  onClose,
}: {
  readonly thread: string | undefined
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.startForm
  const start = useStart(thread)
  const { isSaving, problem, save } = useSaving(onClose)
  const [text, setText] = useState('')
  const [place, setPlace] = useState('')
  const [field, hint] = [useRef<HTMLInputElement>(null), useId()]
  const said = text.trim()
  const number = readsAsNumber(said) ? readRegistration(said) : undefined
  const isBad = number?.kind === 'bad'
  const found = useCompanies(isBad ? '' : number?.kind === 'good' ? number.registration : said)
  const companies = found.kind === 'found' ? found.companies : []

  const begin = (firm: StartInspection, name: string) =>
    save(async () => {
      const outcome = await start(firm, name)
      return outcome.kind === 'ok' ? true : `${words.notStarted} ${texts.reasons[outcome.reason]}`
    })
  const beginAsSaid = () => {
    if (number?.kind === 'good') return begin({ registration: number.registration }, words.number(number.registration))
    begin({ name: said, ...(place.trim() ? { place: place.trim() } : {}) }, said)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [only] = companies
    if (only && companies.length === 1) return begin(firmOf(only), only.name)
  }
  const isUnknown = (found.kind === 'found' && companies.length === 0) || found.kind === 'failed'
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <LineField
          label={words.field}
          value={text}
          maxLength={NAME_CHARS}
          describedBy={hint}
          isWrong={isBad}
          field={field}
          onChange={setText}
        />
        <p id={hint} role="status" className={`text-small ${isBad ? 'text-danger' : 'text-muted'}`}>
          {isSaving
            ? words.beginning
            : isBad
              ? explainRegistration(number.why, texts.language, number.found)
              : found.kind === 'searching'
                ? words.searching
                : found.kind === 'failed'
                  ? words.registerAway
                  : found.kind === 'found'
                    ? companies.length === 0
                      ? words.notFound
                      : words.found(companies.length)
                    : words.hint}
        </p>
        {companies.length > 0 && (
          <ul className="grid max-h-[45dvh] gap-2 overflow-y-auto p-1">
            {companies.map((company) => (
              <li key={`${company.registration} ${company.branch} ${company.name} ${company.place}`}>
                <CompanyButton
                  company={company}
                  isDisabled={isSaving}
                  onChoose={() => begin(firmOf(company), company.name)}
                />
              </li>
            ))}
          </ul>
        )}
        {isUnknown && number === undefined && (
          <LineField label={words.place} value={place} maxLength={PLACE_CHARS} onChange={setPlace} />
        )}
        <FormEnd problem={problem}>
          <Button look="outline" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          {isUnknown && (
            <Button disabled={isSaving} onClick={beginAsSaid}>
              {words.begin}
            </Button>
          )}
        </FormEnd>
      </form>
    </DialogFrame>
  )
}

function firmOf({ registration, name, place }: Company): StartInspection {
  return { ...(registration ? { registration } : {}), name, ...(place ? { place } : {}) }
}

function CompanyButton({
  company,
  isDisabled,
  onChoose,
}: {
  readonly company: Company
  readonly isDisabled: boolean
  readonly onChoose: () => void
}) {
  const words = useMoreTexts().inspection.startForm
  const { registration, name, address, place, source, ceased } = company
  const lines = [[address, place].filter(Boolean).join(', '), registration && words.number(registration)]
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-label={words.beginWith([name, place].filter(Boolean).join(', '))}
      onClick={onChoose}
      className="control flex w-full items-start gap-3 border-edge bg-surface px-3.5 py-2.5 text-start transition-colors not-disabled:hover:border-accent not-disabled:hover:bg-accent-soft disabled:text-muted"
    >
      <Building2 aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
      <span className="grid min-w-0">
        <span dir="auto" className="font-semibold wrap-safe">
          {name}
        </span>
        <span className="text-small text-muted wrap-safe">
          {[...lines, words.sources[source]].filter(Boolean).join(' · ')}
        </span>
        {ceased && <span className="text-small font-semibold text-danger">{words.ceased}</span>}
      </span>
    </button>
  )
}
