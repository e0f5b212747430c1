import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { waitingChunks } from '#client/lib/waitingChunks.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'

const Bar = styled('div', {
  position: 'sticky',
  bottom: 0,
  zIndex: '$header',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$3',
  padding: '$3 $4',
  backgroundColor: '$graphite',
  color: '$onGraphite',
  borderTop: '1px solid $strong',
  '& svg': { flex: 'none' },
  '& button': { color: 'inherit', flex: 'none' },
  '&:empty': { display: 'none' },
})

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Tells other bars at the foot of the window the notice's height, so that they stand above it. */
const useHeightOnRoot = (shown: boolean) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!shown || !current) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--offline', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--offline')
    }
  }, [shown])
  return bar
}

/**
 * Shows while the browser is offline, or while a part of the page cannot be loaded. Links are blocked while it is offline:
 * their pages could not be loaded, and the browser would replace the shop with its own error page.
 */
export const ConnectionNotice = () => {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const waiting = useSyncExternalStore(waitingChunks.subscribe, waitingChunks.count, () => 0)
  const bar = useHeightOnRoot(offline || waiting > 0)
  const { history } = useRouter()
  useEffect(() => {
    if (!offline) return undefined
    return history.block({
      blockerFn: ({ action, currentLocation, nextLocation }) =>
        action === 'PUSH' && currentLocation.pathname !== nextLocation.pathname,
      enableBeforeUnload: false,
    })
  }, [offline, history])
  return (
    <Bar ref={bar} role="status">
      {offline ? (
        <>
          <WifiOff aria-hidden="true" size={20} />
          <p>
            You are offline. This page stays; what you change in the cart is kept and sent when the network is
            back.
          </p>
        </>
      ) : waiting > 0 ? (
        <>
          <WifiOff aria-hidden="true" size={20} />
          <p>A part of this page could not be loaded. The shop keeps trying.</p>
          <Button look="link" onClick={() => window.location.reload()}>
            Reload page
          </Button>
        </>
      ) : null}
    </Bar>
  )
}
