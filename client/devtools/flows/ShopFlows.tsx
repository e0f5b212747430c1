/** The flow viewer with the shop's machines. */
import { createRedactor } from '#domain/redact.ts'
import { FlowViewer } from '#flow-tools/viewer/FlowViewer.tsx'
import { machines } from './machines.ts'
import { selectors } from './selectors.ts'

export const ShopFlows = () => (
  <FlowViewer
    machines={[...machines.values()]}
    root="shop"
    selectors={selectors}
    createRedactor={createRedactor}
    coverage="/flows/coverage"
    // The server reports the placement of orders, and tells where the charts stand, in development only.
    {...(import.meta.env.DEV && { serverEvents: '/flows/events', sources: '/flows/sources' })}
  />
)
