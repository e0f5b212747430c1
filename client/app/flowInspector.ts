import type { InspectionEvent } from 'xstate'
import type { ShopFacts } from '#domain/facts.ts'

export type Inspect = (event: InspectionEvent) => void

/**
 * Passes what the actors do to the flow viewer, in development or if a setting says so; events are buffered until its
 * code has loaded. Otherwise nothing is observed and nothing is loaded.
 */
export const createFlowInspector = (facts: ShopFacts, server: boolean): Inspect | undefined => {
  if (server || !facts.settings.flows || location.pathname === '/flows') return undefined
  const buffer: InspectionEvent[] = []
  let inspect: Inspect = (event) => buffer.push(event)
  const load = async () => {
    const { inspectShop } = await import('#client/devtools/flows/inspectShop.ts')
    inspect = await inspectShop()
    buffer.forEach(inspect)
  }
  load().catch(() => {
    inspect = () => undefined
  })
  return (event) => inspect(event)
}
