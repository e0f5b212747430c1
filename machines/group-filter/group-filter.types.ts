/** The sidebar `Shop By` (CAT-03, CAT-06 to CAT-08). The chosen group itself lives in the URL. */
import type { Ask } from '../port.ts'

export type GroupFilterEvent =
  /** `current` is the group in the URL. */
  | { type: 'group.clicked'; group: string; category: string; current: string | null }
  | { type: 'category.clicked'; category: string }
  /** `Clear all`. */
  | { type: 'filters.cleared' }
  | { type: 'header.clicked' }
/** `group` null clears it; then `clear` keeps the other parameters and goes to the list's own path. */
export type FilterChange =
  | { kind: 'group'; group: string | null; category: string }
  | { kind: 'category'; category: string }
  | { kind: 'clear' }
export type GroupFilterPorts = {
  /** Changes the URL and scrolls to the finder's top (CAT-07). */
  goToGroup: Ask<FilterChange, void>
}
export type GroupFilterActions = { logProblem: (_: unknown, params: { message: string }) => void }
export type GroupFilterContext = { change: FilterChange }
