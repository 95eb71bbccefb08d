import type { ReactNode } from 'react'

/** What is known, name by name; what is empty is not shown. */
export function FactLines({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-small">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-safe">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
