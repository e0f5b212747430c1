/**
 * Where flows are shown (development, or by setting), what the actors do is kept until the watching part has
 * loaded. Elsewhere nothing is observed and nothing is loaded.
 */

import type { InspectionEvent } from 'xstate'
import type { ShopFacts } from '#domain/facts.ts'

export type Inspect = (event: InspectionEvent) => void

export const createFlowsTap = (facts: ShopFacts, server: boolean): Inspect | undefined => {
  if (server || !facts.settings.flows || location.pathname === '/flows') return undefined
  const waiting: InspectionEvent[] = []
  const hearers: Inspect[] = [(event) => waiting.push(event)]

  const join = (hear: Inspect) => {
    for (const event of waiting) hear(event)
    hearers.push(hear)
  }
  const watch = async () => {
    const { inspectTab } = await import('#client/devtools/flows/tab/inspectTab.ts')
    join(inspectTab())
  }
  // The Stately inspector needs network, so it is asked for by address.
  const showToStately = async () => {
    if (!new URLSearchParams(location.search).has('inspect')) return
    const { createBrowserInspector } = await import('@statelyai/inspect')
    const { inspect } = createBrowserInspector()
    join((event) => inspect.next?.(event))
  }
  const stopKeeping = async () => {
    await Promise.allSettled([watch(), showToStately()])
    hearers.shift()
    waiting.length = 0
  }
  void stopKeeping()
  return (event) => {
    for (const hear of hearers) hear(event)
  }
}
