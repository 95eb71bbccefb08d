import { type ReactNode, useEffect, useRef } from 'react'

/** What a part of the dialog is about. It takes the focus when it comes: what had it before is gone. */
export function ViewTitle({ children }: { readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h3 ref={title} tabIndex={-1} className="font-semibold outline-none wrap-safe">
      {children}
    </h3>
  )
}
