import type { SettledPoint } from '@agora/protocol/report'

/** Fields of points begin so; those of facts have no mark in them. */
export const POINT_PREFIX = 'point-'
/** The name of a question has at most so many. */
const MOST_CHARS = 64

/** The name under which it is asked what became of a point. Ids may have signs that such a name cannot. */
export function pointField(id: string): string {
  return `${POINT_PREFIX}${id.replace(/[^A-Za-z0-9_-]/gu, '_').slice(-(MOST_CHARS - POINT_PREFIX.length))}`
}

/** The point that an answer under this name is about. */
export function findPoint<Point extends Pick<SettledPoint, 'id'>>(
  field: string,
  points: readonly Point[],
): Point | undefined {
  return points.find(({ id }) => pointField(id) === field)
}
