import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from './navigation.ts'
import { type Route, formatRoute } from './route.ts'

/** A real link, so that it opens in a new tab when asked to; otherwise the page stays and the screen changes. */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { readonly to: Route }) {
  const navigation = useNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || wantsTab) return
    event.preventDefault()
    navigation.go(to)
  }
  return <a {...rest} href={formatRoute(to)} onClick={follow} />
}
