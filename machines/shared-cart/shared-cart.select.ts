import type { SnapshotFrom } from 'xstate'
import type { AdditionFailure } from '../additionQueue.ts'
import type { sharedCartMachine } from './shared-cart.machine.ts'
import type { SharedCartContext } from './shared-cart.types.ts'

type SharedCart = SnapshotFrom<typeof sharedCartMachine>
export const isSharedCartLoading = (sharedCart: SharedCart): boolean => sharedCart.matches('loading')
/** The text of the error box, with `Retry`. */
export const sharedCartProblem = ({ context }: SharedCart): string | null => context.problem
export const isSharedCartAdding = (sharedCart: SharedCart): boolean => sharedCart.hasTag('busy')
export const sharedCartChoices = ({ context }: SharedCart): SharedCartContext['choices'] => context.choices
/** The parts that the cart did not take at the last press. */
export const sharedCartFailures = ({ context }: SharedCart): readonly AdditionFailure[] => context.failures
/** How many parts the last press added; 0 while it is being done. */
export const addedSharedCartParts = (sharedCart: SharedCart): number =>
  isSharedCartAdding(sharedCart) ? 0 : sharedCart.context.added
