import type { SnapshotFrom } from 'xstate'
import type { catalogueMachine } from './catalogue.machine.ts'

type Catalogue = SnapshotFrom<typeof catalogueMachine>
/** The loading texts of CAT-12, one after the other; null: nothing loads. */
export const loadingText = (catalogue: Catalogue): string | null => {
  if (catalogue.matches({ loading: 'loadingCatalogue' })) return 'Loading catalogue...'
  if (catalogue.matches({ loading: 'gettingProducts' })) return 'Getting products...'
  return catalogue.matches('loading') ? 'Almost ready...' : null
}
export const isListShown = (catalogue: Catalogue): boolean => catalogue.hasTag('list')
export const isCatalogueEmpty = (catalogue: Catalogue): boolean => catalogue.matches('empty')
/** The upstream is down: the last good answer shows with `as of`. */
export const isCatalogueStale = (catalogue: Catalogue): boolean => catalogue.matches('stale')
/** Shown with `Retry`. */
export const catalogueProblem = ({ context }: Catalogue): string | null => context.problem
