import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { styled } from '#client/ui/theme.ts'
import { useRootAttribute } from '#client/ui/useRootAttribute.ts'

const ShopFlows = lazy(async () => ({ default: (await import('./ShopFlows.tsx')).ShopFlows }))

const ScriptingOnly = styled('p', { '@media (scripting: none)': { display: 'none' } })

/** The page of the flow viewer. Only the browser renders the viewer, because its data is there. */
export const FlowsPage = () => {
  const hydrated = useHydrated()
  useRootAttribute('data-flow-viewer', '')
  const loading = (
    <>
      <ScriptingOnly>Loading...</ScriptingOnly>
      <noscript>
        <p>The flow viewer needs JavaScript.</p>
      </noscript>
    </>
  )
  return hydrated ? (
    <Suspense fallback={loading}>
      <ShopFlows />
    </Suspense>
  ) : (
    loading
  )
}
