import { useAfter } from '../parts/use-after.ts'

/** Only where it takes long enough to be noticed. */
export function ListSkeleton({ text }: { readonly text: string }) {
  if (!useAfter(200)) return null
  return (
    <div className="animate-wait px-3 py-2">
      <p className="sr-only">{text}</p>
      {[70, 55, 80, 60].map((width) => (
        <div key={width} aria-hidden className="flex h-14 items-center">
          <div className="h-4 rounded-small bg-hover" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  )
}
