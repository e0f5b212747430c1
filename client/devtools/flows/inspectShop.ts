import type { InspectionEvent } from 'xstate'
import { createRedactor } from '#domain/redact.ts'
import { inspectTab } from '#flow-tools/tab/inspectTab.ts'
import { createSerializer } from './redactInspected.ts'

/** A page starts with some hundred events. Those that do not fit would be forgotten before the inspector has opened. */
const maxBeforeOpen = 20_000

/** Reports this tab's actors to the flow viewer, and to Stately's inspector where the address asks, both without personal data. */
export const inspectShop = async () => {
  const tab = inspectTab({ redact: createRedactor() })
  // The Stately inspector opens another site, so the address must ask for it.
  if (!new URLSearchParams(location.search).has('inspect')) return tab
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector({
    maxDeferredEvents: maxBeforeOpen,
    serialize: createSerializer(),
  })
  return (event: InspectionEvent) => {
    tab(event)
    inspect.next?.(event)
  }
}
