import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Whether the link shall open here: not in a new tab or window, and not as a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The address of a link inside the app, as the router takes it. */
export const hrefOf = ({ pathname, search }: HTMLAnchorElement): string => `${pathname}${search}`

/**
 * A click handler for a part of the page with many plain links: they navigate within the app, without the cost of a
 * component each.
 */
export const useLinkClicks = () => {
  const router = useRouter()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ href: hrefOf(link) })
  }
}
