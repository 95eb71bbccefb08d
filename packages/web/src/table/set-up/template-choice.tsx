import { useMoreTexts } from '../../texts/use-texts.ts'
import { templateNames } from '../../texts/table-texts.ts'
import { type TableDraft, emptyTable } from './table-draft.ts'
import { fillTemplate } from './templates.ts'
import { ViewTitle } from './view-title.tsx'

/** What a table begins from: an example that fills in everything, or nothing. */
export function TemplateChoice({ onChoose }: { readonly onChoose: (draft: TableDraft) => void }) {
  const { table: words } = useMoreTexts()
  const offers = [
    ...templateNames.map((name) => ({ key: name, ...words.templates[name], draft: () => fillTemplate(name, words) })),
    { key: 'empty', title: words.setUp.empty, text: words.setUp.emptyText, draft: () => emptyTable },
  ]
  return (
    <div className="grid gap-3">
      <div>
        <ViewTitle>{words.setUp.fromTemplate}</ViewTitle>
        <p className="text-small text-muted">{words.setUp.templateText}</p>
      </div>
      <ul className="grid gap-2">
        {offers.map(({ key, title, text, draft }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onChoose(draft())}
              className="control grid w-full gap-0.5 border-edge bg-surface px-4 py-2.5 text-start transition-colors hover:bg-hover"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-small text-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
