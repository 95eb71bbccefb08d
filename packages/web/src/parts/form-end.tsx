import type { ReactNode } from 'react'

/** What is wrong, and the buttons at the end of a form in a dialog. */
export function FormEnd({ problem, children }: { readonly problem: string; readonly children: ReactNode }) {
  return (
    <>
      <p role="alert" className="text-small text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </>
  )
}
