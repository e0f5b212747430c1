import type { SnapshotFrom } from 'xstate'
import type { productMachine } from './product.machine.ts'

type Product = SnapshotFrom<typeof productMachine>
export const isProductMissing = (product: Product): boolean => product.matches('missing')
/** The text of the error box, with `Retry` (PDP-08). */
export const productProblem = ({ context }: Product): string | null => context.problem
