import type { SnapshotView } from '../vocabulary.ts'
import type { CatalogueContext } from './catalogue.types.ts'

type Catalogue = SnapshotView<CatalogueContext>
/** CAT-12, rotating; null when nothing loads. */
export const loadingText = ({ tags }: Catalogue): string | null =>
  tags.has('opening')
    ? 'Loading catalogue...'
    : tags.has('gathering')
      ? 'Getting products...'
      : tags.has('finishing')
        ? 'Almost ready...'
        : null
export const isListShown = ({ tags }: Catalogue): boolean => tags.has('list')
export const isCatalogueEmpty = ({ tags }: Catalogue): boolean => tags.has('empty')
/** Shown with `as of`: the last good answer while the upstream is down. */
export const isCatalogueStale = ({ tags }: Catalogue): boolean => tags.has('stale')
/** `Problem with fetching data`, or the processing failure's own text; offer `Retry`. */
export const catalogueProblem = ({ context }: Catalogue): string | null => context.problem
