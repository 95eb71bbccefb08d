/** What stands beside a conversation, or over it where there is no room. */
export const panelNames = ['findings', 'report', 'flags', 'points'] as const
export type PanelName = (typeof panelNames)[number]

export type Screen =
  | { readonly kind: 'list' }
  | { readonly kind: 'conversation'; readonly id: string; readonly panel?: PanelName }
  | { readonly kind: 'settings' }
  /** Everything that is asked and not answered yet. */
  | { readonly kind: 'open' }
  /** `usedLink`: one came here by a link that did not let one in. */
  | { readonly kind: 'sign-in'; readonly usedLink: boolean }
  | { readonly kind: 'unknown' }

/** Where one is. `archived`: the list beside it, or that fills it, is the archive. */
export type Route = { readonly screen: Screen; readonly archived: boolean }

const ARCHIVE = 'archive'
const LINK_CODE = 'code'
/** Beside the list, which every server has at its root. */
const OPEN = 'open'
const PANEL = 'panel'

export function parseRoute(pathname: string, search: string): Route {
  const query = new URLSearchParams(search)
  const screen = parseScreen(pathname, query.has(LINK_CODE))
  const archived = query.has(ARCHIVE)
  if (screen.kind === 'list' && query.has(OPEN)) return { screen: { kind: 'open' }, archived }
  const panel = panelNames.find((name) => name === query.get(PANEL))
  return { screen: screen.kind === 'conversation' && panel ? { ...screen, panel } : screen, archived }
}

export function formatRoute({ screen, archived }: Route): string {
  const panel = screen.kind === 'conversation' ? screen.panel : undefined
  const marks = [
    ...(screen.kind === 'open' ? [OPEN] : []),
    ...(panel ? [`${PANEL}=${panel}`] : []),
    ...(archived ? [ARCHIVE] : []),
  ]
  return formatScreen(screen) + (marks.length === 0 ? '' : `?${marks.join('&')}`)
}

function parseScreen(pathname: string, usedLink: boolean): Screen {
  const [, first = '', second = '', ...more] = pathname.replace(/\/$/, '').split('/')
  if (more.length > 0) return { kind: 'unknown' }
  if (first === 'c' && second) {
    const id = decode(second)
    return id ? { kind: 'conversation', id } : { kind: 'unknown' }
  }
  if (second) return { kind: 'unknown' }
  switch (first) {
    case '':
      return { kind: 'list' }
    case 'settings':
      return { kind: 'settings' }
    case 'enter':
      return { kind: 'sign-in', usedLink }
    default:
      return { kind: 'unknown' }
  }
}

function formatScreen(screen: Screen): string {
  switch (screen.kind) {
    case 'conversation':
      return `/c/${encodeURIComponent(screen.id)}`
    case 'settings':
      return '/settings'
    case 'sign-in':
      return '/enter'
    case 'list':
    case 'open':
    case 'unknown':
      return '/'
    default:
      return screen satisfies never
  }
}

/** An address can be typed by anybody: a broken escape is an unknown address, not an error. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
