import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { MouseEvent, SyntheticEvent } from 'react'
import { hrefOf, isPlainClick } from './useLinkClicks.ts'

type LinkEvent = SyntheticEvent<HTMLAnchorElement>
type Handlers = {
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  onMouseEnter?: (event: LinkEvent) => void
  onMouseLeave?: () => void
  onFocus?: (event: LinkEvent) => void
  onBlur?: () => void
  onTouchStart?: (event: LinkEvent) => void
}

const createHandlers = (router: AnyRouter): Handlers => {
  const { defaultPreload, defaultPreloadDelay } = router.options
  let delay: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(delay)
  const preload = (href: string) => {
    // `href` replaces `to`, which the type wants. A failure shows once the link is pressed.
    router.preloadRoute({ to: '/', href }).catch(() => undefined)
  }
  const preloadSoon = ({ currentTarget }: LinkEvent) => {
    cancel()
    delay = setTimeout(preload, defaultPreloadDelay, hrefOf(currentTarget))
  }
  return {
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      cancel()
      void router.navigate({ href: hrefOf(event.currentTarget) })
    },
    ...(defaultPreload === 'intent'
      ? {
          onMouseEnter: preloadSoon,
          onMouseLeave: cancel,
          onFocus: preloadSoon,
          onBlur: cancel,
          onTouchStart: ({ currentTarget }) => preload(hrefOf(currentTarget)),
        }
      : {}),
  }
}

const handlersOf = new WeakMap<AnyRouter, Handlers>()
const none: Handlers = {}

/**
 * Handlers for a plain link: it opens and preloads its page as a link of the router does. A link of the router computes its
 * address anew whenever the address of the page changes, and a list has a hundred links whose addresses never change.
 */
export const useLinkHandlers = (): Handlers => {
  const router = useRouter()
  if (import.meta.env.SSR) return none
  const handlers = handlersOf.get(router) ?? createHandlers(router)
  handlersOf.set(router, handlers)
  return handlers
}
