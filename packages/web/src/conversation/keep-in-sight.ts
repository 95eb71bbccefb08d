/** A list that measures its rows anew moves for so many pictures. */
const PICTURES = 8

/** Keeps something in sight while the rows around it find their heights: a long text that becomes a field is much smaller. */
export function keepInSight(find: () => HTMLElement | null): () => void {
  let left = PICTURES
  let frame = 0
  const look = () => {
    find()?.scrollIntoView({ block: 'nearest' })
    if (--left > 0) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
