import type { Seen } from '../port.ts'
import type { ProductContext } from './product.types.ts'

type Product = Seen<ProductContext>
export const isProductLoading = ({ tags }: Product): boolean => tags.has('busy')
export const isProductShown = ({ tags }: Product): boolean => tags.has('shown')
export const isProductMissing = ({ tags }: Product): boolean => tags.has('missing')
export const isProductStale = ({ tags }: Product): boolean => tags.has('stale')
/** In the error box, with `Retry` (PDP-08). */
export const productProblem = ({ context }: Product): string | null => context.problem
