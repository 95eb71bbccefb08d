import type { Store } from '@agora/client/store'
import { createContext, use } from 'react'
import { type Route, type Screen, formatRoute, parseRoute } from './route.ts'
import { useStore } from './use-store.ts'
import { createWritableStore } from './writable-store.ts'

export type Navigation = Store<Route> & {
  readonly go: (route: Route) => void
  /** The same place, shown otherwise: Back does not lead through it. */
  readonly replace: (route: Route) => void
  /** To where one came from, or to the list where one came straight here. */
  readonly back: () => void
  readonly stop: () => void
}

/** The address bar and the screen, kept alike. Each entry of the history knows how many of ours lie before it. */
export function createNavigation(page: Window): Navigation {
  const read = () => parseRoute(page.location.pathname, page.location.search)
  const depth = () => (page.history.state as { readonly depth?: number } | null)?.depth ?? 0
  const store = createWritableStore(read())
  const onPopState = () => store.set(read())
  page.addEventListener('popstate', onPopState)

  const go = (route: Route) => {
    const address = formatRoute(route)
    if (address === page.location.pathname + page.location.search) return
    page.history.pushState({ depth: depth() + 1 }, '', address)
    store.set(route)
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    go,
    replace: (route) => {
      page.history.replaceState({ depth: depth() }, '', formatRoute(route))
      store.set(route)
    },
    back: () => {
      if (depth() > 0) page.history.back()
      else go({ screen: { kind: 'list' }, archived: store.getSnapshot().archived })
    },
    stop: () => page.removeEventListener('popstate', onPopState),
  }
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('there is no navigation around this')
  return navigation
}

export function useRoute(): Route {
  return useStore(useNavigation())
}

/** Where a screen is, with the list as it is now. */
export function useRouteTo(screen: Screen): Route {
  return { screen, archived: useRoute().archived }
}
