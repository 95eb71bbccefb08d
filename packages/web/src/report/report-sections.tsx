import type { Dossier, Report, Sentence } from '@agora/client/inspection/report-types'
import { Eye, Pencil, Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { type FindingCardView, toFindingCards } from '../inspection/finding-cards.ts'
import { FindingForm } from '../inspection/finding-form.tsx'
import { useEdit } from '../inspection/use-edit.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { type Passage, PassageForm } from './passage-form.tsx'
import { ReportSentence } from './report-sentence.tsx'
import { readSubject } from './sentence-subject.ts'

/** What a sentence was made from. */
type Subject =
  | { readonly kind: 'finding'; readonly view: FindingCardView }
  | { readonly kind: 'passage'; readonly passage: Passage }
type Opened = Subject | { readonly kind: 'add' }

/** The draft itself: sentences by subject, each with what it rests upon and what can be done about it. */
export function ReportSections({ dossier, report }: { readonly dossier: Dossier; readonly report: Report }) {
  const { report: words } = useMoreTexts().inspection
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const subjects = useMemo(() => findSubjects(dossier, report), [dossier, report])
  const quotes = useMemo(() => new Map(report.quotes.map((quote) => [quote.message, quote])), [report])
  const isFinal = report.status === 'final'
  const open = (next: Opened) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(next)
  }
  const close = () => setOpened(undefined)
  return (
    <div className="grid gap-4">
      {report.sections.length === 0 && <p className="text-small text-muted">{words.empty}</p>}
      {report.sections.map(({ id, title, sentences }) => (
        <section key={id} aria-label={title}>
          <h3 className="font-semibold">{title}</h3>
          <ul className="-mx-2 grid gap-1">
            {sentences.map((sentence) => {
              const subject = subjects(sentence)
              return (
                <ReportSentence
                  key={sentence.id}
                  sentence={sentence}
                  quotes={sentence.sources.flatMap(({ message }) => quotes.get(message) ?? [])}
                  rules={report.rules.filter((rule) => sentence.rules.includes(rule.id))}
                  actions={
                    subject && !isFinal ? (
                      <SentenceActions sentence={sentence} subject={subject} onEdit={() => open(subject)} />
                    ) : null
                  }
                />
              )
            })}
          </ul>
        </section>
      ))}
      {!isFinal && (
        <Button
          look="outline"
          className="justify-self-start"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'add' })}
        >
          <Plus aria-hidden size={18} />
          {words.add}
        </Button>
      )}
      {opened?.kind === 'finding' && <FindingForm view={opened.view} opener={opener} onClose={close} />}
      {opened?.kind === 'passage' && <PassageForm passage={opened.passage} opener={opener} onClose={close} />}
      {opened?.kind === 'add' && <PassageForm opener={opener} onClose={close} />}
    </div>
  )
}

function findSubjects(dossier: Dossier, report: Report): (sentence: Sentence) => Subject | undefined {
  const { standing } = toFindingCards(dossier, report)
  return ({ id }) => {
    const subject = readSubject(id)
    if (subject.kind === 'finding') {
      const view = standing.find(({ finding }) => finding.id === subject.id)
      return view && { kind: 'finding', view }
    }
    if (subject.kind !== 'passage') return undefined
    const passage = dossier.passages.find((one) => one.id === subject.id)
    return passage && { kind: 'passage', passage }
  }
}

/** Vouching for a sentence, writing it anew, taking it out with a way back. */
function SentenceActions({
  sentence,
  subject,
  onEdit,
}: {
  readonly sentence: Sentence
  readonly subject: Subject
  readonly onEdit: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.report
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const edit = useEdit()
  const vouch = () => {
    if (subject.kind === 'passage') return void edit({ ...writeBack(subject.passage), vouched: true })
    // A person wrote these words: the author vouches for them.
    const { id, what } = subject.view.finding
    return void edit({ kind: 'finding-edit', finding: id, change: { what } })
  }
  const remove = async () => {
    const [out, back] =
      subject.kind === 'passage'
        ? ([{ ...writeBack(subject.passage), text: null }, writeBack(subject.passage)] as const)
        : (['rejected', subject.view.finding.status === 'confirmed' ? 'confirmed' : 'proposed'] as const).map(
            (status) => ({ kind: 'finding-status' as const, finding: subject.view.finding.id, status }),
          )
    if (!out || !back || !(await edit(out))) return
    board.post({ text: words.removed, detail: sentence.text, undo: () => void edit(back) })
    announce(`${words.removed}. ${texts.threads.undoHint}`)
  }
  const quiet = 'px-3 text-small'
  return (
    <div className="flex flex-wrap gap-1">
      {sentence.support === 'unsupported' && (
        <Button look="outline" className={quiet} onClick={vouch}>
          <Eye aria-hidden size={18} />
          {words.vouch}
        </Button>
      )}
      <Button look="quiet" className={quiet} aria-haspopup="dialog" onClick={onEdit}>
        <Pencil aria-hidden size={18} />
        {words.edit}
      </Button>
      <Button look="quiet" className={quiet} onClick={() => void remove()}>
        <X aria-hidden size={18} />
        {words.remove}
      </Button>
    </div>
  )
}

/** The edit that writes a passage as it stands. */
function writeBack({ id, section, text, sources, rules, vouched }: Passage) {
  return {
    kind: 'passage' as const,
    id,
    section,
    text,
    sources: sources.map(({ message }) => message),
    rules,
    ...(vouched ? { vouched } : {}),
  }
}
