import type { SnapshotFrom } from 'xstate'
import type { catalogueMachine } from './catalogue.machine.ts'

type Catalogue = SnapshotFrom<typeof catalogueMachine>
/** The texts of CAT-12 by turns; null while nothing loads. */
export const loadingText = (catalogue: Catalogue): string | null => {
  if (catalogue.matches({ loading: 'loadingCatalogue' })) return 'Loading catalogue...'
  if (catalogue.matches({ loading: 'gettingProducts' })) return 'Getting products...'
  return catalogue.matches('loading') ? 'Almost ready...' : null
}
export const isListShown = (catalogue: Catalogue): boolean => catalogue.hasTag('list')
export const isCatalogueEmpty = (catalogue: Catalogue): boolean => catalogue.matches('empty')
/** The last good answer, shown with `as of`, while the upstream is down. */
export const isCatalogueStale = (catalogue: Catalogue): boolean => catalogue.matches('stale')
/** `Problem with fetching data`, or the text of the processing failure; offer `Retry`. */
export const catalogueProblem = ({ context }: Catalogue): string | null => context.problem
