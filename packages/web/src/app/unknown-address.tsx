import { MapPinOff } from 'lucide-react'
import { buttonClass } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { Link } from './link.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function UnknownAddress() {
  const { page } = useMoreTexts()
  useDocumentTitle(page.unknown.title)
  return (
    <div className="grid h-full content-center">
      <Panel icon={MapPinOff} message={page.unknown} level="h1">
        <Link to={{ screen: { kind: 'list' }, archived: false }} className={`${buttonClass('primary')} mt-2`}>
          {page.toList}
        </Link>
      </Panel>
    </div>
  )
}
