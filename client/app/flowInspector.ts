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
  const listeners: Inspect[] = [(event) => buffer.push(event)]

  const addListener = (listener: Inspect) => {
    for (const event of buffer) listener(event)
    listeners.push(listener)
  }
  const addFlowViewer = async () => {
    const { inspectTab } = await import('#client/devtools/flows/tab/inspectTab.ts')
    addListener(inspectTab())
  }
  // The Stately inspector opens another site, so the address must ask for it.
  const addStately = async () => {
    if (!new URLSearchParams(location.search).has('inspect')) return
    const { createBrowserInspector } = await import('@statelyai/inspect')
    const { inspect } = createBrowserInspector()
    addListener((event) => inspect.next?.(event))
  }
  const addListeners = async () => {
    await Promise.allSettled([addFlowViewer(), addStately()])
    listeners.shift()
    buffer.length = 0
  }
  void addListeners()
  return (event) => {
    for (const listener of listeners) listener(event)
  }
}
