/** Whose it is, by a colour: always beside a name. As light and as strong as the colour of everything else. */
export function SeatDot({ hue }: { readonly hue: number | undefined }) {
  return (
    <span
      aria-hidden
      className="size-3.5 shrink-0 rounded-full border border-edge"
      style={
        hue === undefined ? undefined : { backgroundColor: `oklch(from var(--color-accent) l max(c, 0.11) ${hue})` }
      }
    />
  )
}
