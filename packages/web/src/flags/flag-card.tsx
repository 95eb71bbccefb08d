import { type Dossier, type Finding, type Flag, findingChars } from '@agora/client/inspection/report-types'
import type { FlagFate } from '@agora/inspection/report/flag-fate'
import { Gauge, History, type LucideIcon, Pencil, Scale } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { FindingForm } from '../inspection/finding-form.tsx'
import { useInspection } from '../inspection/inspection-context.ts'
import { SourceChips } from '../inspection/source-chips.tsx'
import { useEdit } from '../inspection/use-edit.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { CautionForm } from '../report/caution-form.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useSaidText } from './use-said-text.ts'

const icons: Readonly<Record<Flag['kind'], LucideIcon>> = {
  limit: Gauge,
  'open-point': History,
  caution: Scale,
  correction: Pencil,
}

/** The finding that a flag became. */
export function findingOf(fate: FlagFate, { findings }: Dossier): Finding | undefined {
  return fate.kind === 'finding' ? findings.find(({ id }) => id === fate.finding) : undefined
}

type Opened = 'make' | 'dismiss' | 'caution'

/** A flag: the user turns it into a finding, or says why that is not needed. */
export function FlagCard({
  flag,
  fate,
  dossier,
}: {
  readonly flag: Flag
  readonly fate: FlagFate
  readonly dossier: Dossier
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.flags
  const { showPanel } = useInspection()
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const text = useSaidText(flag.source)
  const Icon = icons[flag.kind]
  const says = flag.says[texts.language]
  const isFinal = dossier.final !== null
  const open = (next: Opened) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(next)
  }
  const close = () => setOpened(undefined)
  return (
    <article
      tabIndex={-1}
      data-card={flag.id}
      data-flag={flag.kind}
      className="grid gap-2.5 rounded-card border border-line bg-surface p-4 outline-none"
    >
      <p className="flex items-center gap-1.5 text-small font-semibold text-warn">
        <Icon aria-hidden size={18} className="shrink-0" />
        {words.kinds[flag.kind]}
      </p>
      <p dir="auto" className="wrap-safe">
        {says}
      </p>
      {text !== undefined && (
        <blockquote dir="auto" className="border-s-2 border-edge ps-2 text-small text-muted wrap-safe">
          {text}
        </blockquote>
      )}
      {flag.kind === 'correction' && <p className="text-small text-muted">{words.correctionHint}</p>}
      <SourceChips sources={[flag.source]} />
      <div className="flex flex-wrap gap-2">
        {fate.kind === 'finding' && (
          <Button className="px-3! text-small" onClick={() => showPanel('findings')}>
            {words.toFinding(findingOf(fate, dossier)?.number)}
          </Button>
        )}
        {fate.kind === 'open' && flag.kind === 'limit' && !isFinal && (
          <Button className="px-3! text-small" aria-haspopup="dialog" onClick={() => open('make')}>
            {words.make}
          </Button>
        )}
        {flag.kind === 'caution' && !isFinal && (
          <Button className="px-3! text-small" aria-haspopup="dialog" onClick={() => open('caution')}>
            {words.caution}
          </Button>
        )}
        {fate.kind === 'point' && (
          <Button className="px-3! text-small" onClick={() => showPanel('points')}>
            {words.toPoints}
          </Button>
        )}
        <Button
          look="outline"
          className="px-3! text-small"
          aria-haspopup="dialog"
          aria-label={`${words.dismiss} ${says}`}
          onClick={() => open('dismiss')}
        >
          {words.dismiss}
        </Button>
      </div>
      {opened === 'make' && (
        <FindingForm
          start={{
            what: (text ?? says).slice(0, findingChars),
            sources: [flag.source.message],
            ...(flag.rule === undefined ? {} : { rule: flag.rule }),
            ...(flag.measured ? { measured: flag.measured } : {}),
          }}
          opener={opener}
          onClose={close}
        />
      )}
      {opened === 'caution' && <CautionForm opener={opener} onClose={close} />}
      {opened === 'dismiss' && <DismissForm flag={flag} opener={opener} onClose={close} />}
    </article>
  )
}

/** Why it needs no finding: without a reason nothing is put aside. */
function DismissForm({
  flag,
  opener,
  onClose,
}: {
  readonly flag: Flag
  readonly opener: React.RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.flags
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const edit = useEdit()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { isSaving, problem, setProblem, save } = useSaving(onClose)
  const says = flag.says[texts.language]
  const dismiss = async () => {
    if (!(await edit({ kind: 'flag', flag: flag.id, dismissed: true, reason: reason.trim() }))) return false
    board.post({
      text: words.dismissed,
      detail: says,
      undo: () => void edit({ kind: 'flag', flag: flag.id, dismissed: false }),
    })
    announce(`${words.dismissed}. ${texts.threads.undoHint}`)
    return true
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) return save(dismiss)
    setProblem(words.whyNeeded)
    field.current?.focus()
  }
  return (
    <DialogFrame title={words.dismissNow} onClose={onClose} initialFocus={field} finalFocus={opener}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p dir="auto" className="text-small text-muted wrap-safe">
          {says}
        </p>
        <TextArea
          label={words.dismissWhy}
          value={reason}
          maxLength={findingChars}
          field={field}
          isWrong={problem !== ''}
          onChange={setReason}
        />
        <FormEnd problem={problem}>
          <Button look="outline" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {words.dismissNow}
          </Button>
        </FormEnd>
      </form>
    </DialogFrame>
  )
}
