import { lazy, Suspense, useSyncExternalStore } from 'react'
import { styled } from '#client/ui/theme.ts'

const FlowViewer = lazy(async () => ({ default: (await import('./viewer/FlowViewer.tsx')).FlowViewer }))

const Turning = styled('p', { '@media (scripting: none)': { display: 'none' } })

const never = () => () => undefined

/** The viewer is drawn in the browser only: what it shows lives there. */
export const FlowsPage = () => {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const waiting = (
    <>
      <Turning>Loading...</Turning>
      <noscript>
        <p>The flows are drawn by JavaScript.</p>
      </noscript>
    </>
  )
  return inBrowser ? (
    <Suspense fallback={waiting}>
      <FlowViewer />
    </Suspense>
  ) : (
    waiting
  )
}
