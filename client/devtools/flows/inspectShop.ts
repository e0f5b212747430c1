import type { InspectionEvent } from 'xstate'
import { createRedactor } from '#domain/redact.ts'
import { inspectTab } from '#flow-tools/tab/inspectTab.ts'

/** Reports this tab's actors to the flow viewer, without personal data, and to Stately's inspector where the address asks. */
export const inspectShop = async () => {
  const tab = inspectTab({ redact: createRedactor() })
  // The Stately inspector opens another site, so the address must ask for it.
  if (!new URLSearchParams(location.search).has('inspect')) return tab
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector()
  return (event: InspectionEvent) => {
    tab(event)
    inspect.next?.(event)
  }
}
