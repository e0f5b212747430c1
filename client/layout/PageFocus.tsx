import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'

/** Whether the focus is lost, or still on the link that led here. */
const isFree = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || activeElement.closest('a') !== null

const focusHeading = () => {
  if (!isFree(document)) return
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * After a link has led to another page, the focus goes to its heading: a screen reader reads it, and the next Tab goes on from
 * there. A browser does so by itself only where it loads a page anew. A field or button that is still there keeps the focus.
 */
export const PageFocus = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
        // The browser goes to the target of an address with a fragment. A page that is not painted yet would be laid out twice.
        if (pathChanged && toLocation.hash === '') afterNextFrame(focusHeading)
      }),
    [router],
  )
  return null
}
