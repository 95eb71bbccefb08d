import { useMoreTexts } from '../texts/use-texts.ts'
import { FoldedText } from './folded-text.tsx'
import { showArgument, showName } from './show-argument.ts'

/** What a tool is given, readable, all of it. */
export function ArgumentList({ args }: { readonly args: Readonly<Record<string, unknown>> }) {
  const { asks } = useMoreTexts()
  const values = Object.entries(args)
  if (values.length === 0) return <p className="text-small text-muted">{asks.noValues}</p>
  return (
    <dl className="grid gap-2">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt className="text-fine text-muted wrap-safe">{showName(name)}</dt>
          <dd>
            <FoldedText text={showArgument(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
