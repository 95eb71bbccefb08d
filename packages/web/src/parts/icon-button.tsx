import type { ComponentProps } from 'react'

/** A sign without words: its name is said and shown on hover. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`control inline-grid min-w-target shrink-0 place-items-center text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink ${className}`}
    />
  )
}
