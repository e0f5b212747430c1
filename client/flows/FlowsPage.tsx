import { lazy, Suspense, useSyncExternalStore } from 'react'

const FlowViewer = lazy(async () => ({ default: (await import('./viewer/FlowViewer.tsx')).FlowViewer }))

const never = () => () => undefined

/** The viewer is drawn in the browser only: what it shows lives there. */
export const FlowsPage = () => {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = <p>Loading...</p>
  return inBrowser ? (
    <Suspense fallback={waiting}>
      <FlowViewer />
    </Suspense>
  ) : (
    waiting
  )
}
