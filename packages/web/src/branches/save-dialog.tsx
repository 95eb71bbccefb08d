import { FileDown } from 'lucide-react'
import type { RefObject } from 'react'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { ReadFile } from '../device/read-file.tsx'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

const formats = ['md', 'pdf', 'csv', 'json'] as const

/** A conversation as a file: to read, to print, to reckon with, or to carry to another server. */
export function SaveDialog({
  id,
  opener,
  onClose,
}: {
  readonly id: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const { save: words } = texts
  const isLost = useConnectionLost()
  return (
    <DialogFrame title={words.title} onClose={onClose} finalFocus={opener}>
      {/* The server makes them: without it there is nothing behind the links. */}
      {isLost && <p role="status">{words.needsConnection}</p>}
      <ul className="grid gap-2 empty:hidden">
        {(isLost ? [] : formats).map((format) => (
          <li key={format}>
            <a
              download
              href={`/api/threads/${encodeURIComponent(id)}/export?format=${format}&lang=${texts.language}`}
              className="control flex items-center gap-3 border-edge bg-surface px-3.5 py-2 hover:bg-hover"
            >
              <FileDown aria-hidden size={20} className="shrink-0 text-accent" />
              <span className="grid">
                <span className="font-semibold">{words.formats[format].title}</span>
                <span className="text-small text-muted">{words.formats[format].text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="text-small text-muted">{words.readBack}</p>
        <ReadFile onOpened={onClose} />
      </div>
      <div className="flex justify-end">
        <Button look="quiet" onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
