import type { SnapshotView } from '../vocabulary.ts'
import type { ProductContext } from './product.types.ts'

type Product = SnapshotView<ProductContext>
export const isProductMissing = ({ tags }: Product): boolean => tags.has('missing')
/** In the error box, with `Retry` (PDP-08). */
export const productProblem = ({ context }: Product): string | null => context.problem
