import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from '#client/ui/theme.ts'
import { useRootAttribute } from '#client/ui/useRootAttribute.ts'

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

/**
 * Shows while the browser is offline. Links are blocked meanwhile: their pages could not be loaded, and the browser would
 * replace the shop with its own error page.
 */
export const OfflineNotice = () => {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  useRootAttribute('data-offline', offline ? '' : null)
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
    <Bar role="status">
      {offline ? (
        <>
          <WifiOff aria-hidden="true" size={20} />
          <p>
            You are offline. This page stays; what you change in the cart is kept and sent when the network is
            back.
          </p>
        </>
      ) : null}
    </Bar>
  )
}
