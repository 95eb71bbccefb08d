import type { ComponentProps } from 'react'

type Look = 'primary' | 'outline' | 'quiet' | 'danger' | 'inherit' | 'listen'

const looks: Readonly<Record<Look, string>> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong disabled:bg-hover disabled:text-muted',
  outline: 'border-edge bg-surface text-ink not-disabled:hover:bg-hover disabled:border-line disabled:text-muted',
  quiet: 'text-accent not-disabled:hover:bg-accent-soft disabled:text-muted',
  danger: 'bg-danger text-surface not-disabled:hover:opacity-90',
  listen: 'bg-listen text-on-listen not-disabled:hover:opacity-90 disabled:bg-hover disabled:text-muted',
  inherit: 'border-current text-current not-disabled:hover:underline underline-offset-4',
}

export function buttonClass(look: Look): string {
  return `control inline-flex items-center justify-center gap-2 px-4 py-2 font-semibold transition-colors disabled:cursor-default ${looks[look]}`
}

export function Button({
  look = 'primary',
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly look?: Look }) {
  return <button type="button" {...rest} className={`${buttonClass(look)} ${className}`} />
}
