import type { SnapshotFrom } from 'xstate'
import type { AdditionFailure } from '../additionQueue.ts'
import type { sharedCartMachine } from './shared-cart.machine.ts'
import type { SharedCartContext } from './shared-cart.types.ts'

type SharedCart = SnapshotFrom<typeof sharedCartMachine>
export const isOfferLoading = (offer: SharedCart): boolean => offer.matches('loading')
/** The text of the error box, with `Retry`. */
export const offerProblem = ({ context }: SharedCart): string | null => context.problem
export const isOfferAdding = (offer: SharedCart): boolean => offer.hasTag('busy')
export const offerChoices = ({ context }: SharedCart): SharedCartContext['choices'] => context.choices
/** The parts that the cart did not take at the last press. */
export const offerFailures = ({ context }: SharedCart): readonly AdditionFailure[] => context.failures
/** How many parts the last press added; 0 while it is being done. */
export const addedOfferParts = (offer: SharedCart): number => (isOfferAdding(offer) ? 0 : offer.context.added)
