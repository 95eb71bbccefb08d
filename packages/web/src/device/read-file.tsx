import { FolderInput } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useNavigation } from '../app/navigation.ts'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

type Said = { readonly words: string; readonly isProblem?: true }

/** The way back in from a file: what a device had yet to send, or a whole conversation, which is opened then. */
export function ReadFile({ onOpened }: { readonly onOpened?: () => void }) {
  const { device: texts, reasons } = useMoreTexts()
  const client = useClient()
  const navigation = useNavigation()
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>({ words: '' })
  const refuse = (reason: keyof typeof reasons): Said => {
    const isUnknown = reason === 'invalid' || reason === 'bad-request'
    return { words: isUnknown ? texts.fileNotOurs : `${texts.fileNotRead} ${reasons[reason]}`, isProblem: true }
  }
  const readUnsent = async (content: unknown): Promise<Said> => {
    const outcome = await client.importUnsent(content)
    if (outcome.kind === 'failed') return refuse(outcome.reason)
    return { words: outcome.value.added === 0 ? texts.nothingNew : texts.fileRead(outcome.value.added) }
  }
  const readThread = async (content: unknown): Promise<Said> => {
    const outcome = await client.importThread(content)
    if (outcome.kind === 'failed') return refuse(outcome.reason)
    client.list.refresh()
    navigation.go({ screen: { kind: 'conversation', id: outcome.value }, archived: false })
    onOpened?.()
    return { words: texts.threadRead }
  }
  const read = async (file: File) => {
    setBusy(true)
    setSaid({ words: texts.fileReading })
    const content = await parseFile(file)
    if (content === undefined) setSaid({ words: texts.fileNotOurs, isProblem: true })
    else setSaid(await (isThreadFile(content) ? readThread(content) : readUnsent(content)))
    setBusy(false)
  }
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen once more.
    event.currentTarget.value = ''
    if (file) void read(file)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="outline" className="text-small" disabled={isBusy} onClick={() => chooser.current?.click()}>
        <FolderInput aria-hidden size={18} />
        {texts.readFile}
      </Button>
      <input ref={chooser} type="file" accept=".json,application/json" hidden tabIndex={-1} onChange={onChosen} />
      <p role="status" className={`text-small empty:hidden ${said.isProblem ? 'text-danger' : ''}`}>
        {said.words}
      </p>
    </div>
  )
}

/** A whole conversation, and not what a device had yet to send. */
function isThreadFile(content: unknown): boolean {
  const { format } = (content ?? {}) as { readonly format?: unknown }
  return typeof format === 'string' && format.startsWith('agora-thread/')
}

async function parseFile(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown
  } catch {
    return undefined // no file of ours, or one that cannot be read
  }
}
