import type { ExampleInspection } from '@agora/inspection/examples/example-inspection'
import { Ear, MessageSquareReply } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { useNavigation } from '../app/navigation.ts'
import { domainIds } from '../inspection/load-domain.ts'
import { useDomain } from '../inspection/use-domain.ts'
import { useSaving } from '../inspection/use-saving.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { FormEnd } from '../parts/form-end.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { ownExamples } from './own-examples.ts'

/** Which example to follow. It begins a conversation of its own. */
export function ExamplesDialog({
  opener,
  onClose,
}: {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const words = texts.inspection.examples
  const client = useClient()
  const navigation = useNavigation()
  const close = useRef<HTMLButtonElement>(null)
  const { isSaving, problem, save } = useSaving(onClose)
  const begin = (domain: string, example: ExampleInspection) =>
    save(async () => {
      const id = client.newThreadId()
      const title = example.title[texts.language]
      const outcome = await client.beginThread(id, { title, mode: example.mode, domain })
      if (outcome.kind === 'failed') return `${words.notBegun} ${texts.reasons[outcome.reason]}`
      ownExamples.follow({ thread: id, domain, example: example.id })
      navigation.go({ screen: { kind: 'conversation', id }, archived: false })
      return true
    })
  return (
    <DialogFrame title={words.title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <p className="text-small text-muted">{words.text}</p>
      <ul className="grid gap-2">
        {domainIds.map((domain) => (
          <Examples key={domain} domain={domain} isDisabled={isSaving} onBegin={(example) => begin(domain, example)} />
        ))}
      </ul>
      <FormEnd problem={problem}>
        <Button ref={close} look="outline" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </FormEnd>
    </DialogFrame>
  )
}

function Examples({
  domain,
  isDisabled,
  onBegin,
}: {
  readonly domain: string
  readonly isDisabled: boolean
  readonly onBegin: (example: ExampleInspection) => void
}) {
  const { language, inspection } = useMoreTexts()
  const examples = useDomain(domain)?.examples ?? []
  return examples.map((example) => {
    const Icon = example.mode === 'listen' ? Ear : MessageSquareReply
    return (
      <li key={example.id}>
        <button
          type="button"
          data-example={example.id}
          disabled={isDisabled}
          aria-label={inspection.examples.begin(example.title[language])}
          onClick={() => onBegin(example)}
          className="control flex w-full items-start gap-3 border-edge bg-surface px-3.5 py-2.5 text-start transition-colors not-disabled:hover:border-accent not-disabled:hover:bg-accent-soft"
        >
          <Icon
            aria-hidden
            size={20}
            className={`mt-0.5 shrink-0 ${example.mode === 'listen' ? 'text-listen' : 'text-accent'}`}
          />
          <span className="grid min-w-0">
            <span className="font-semibold">{example.title[language]}</span>
            <span className="text-small text-muted">{example.about[language]}</span>
          </span>
        </button>
      </li>
    )
  })
}
