/** The parts that one press adds to the cart, one after the other: what jobs and shared carts do alike. */
import type { EditResult } from './vocabulary.ts'

/** One line for the cart. `location` null: the region's own. */
export type Addition = { record: string; name: string; quantity: number; location: string | null }
/** A part that the cart did not take, and why. */
export type AdditionFailure = { record: string; name: string; message: string }

export type AdditionQueue = {
  /** The parts that are still to be added, the one in flight first. */
  queue: readonly Addition[]
  /** How many parts the last press added. */
  added: number
  failures: readonly AdditionFailure[]
}

export const emptyQueue: AdditionQueue = { queue: [], added: 0, failures: [] }

/** The part in flight. The chart adds only while there is one. */
export const firstAddition = ({ queue }: AdditionQueue): Addition =>
  queue[0] ?? { record: '', name: '', quantity: 1, location: null }

/** The first part was not added. The others must not be lost. */
export const withoutFailed = (
  { queue: [first, ...rest], failures }: AdditionQueue,
  message: string,
): Pick<AdditionQueue, 'queue' | 'failures'> => ({
  queue: rest,
  failures: first ? [...failures, { record: first.record, name: first.name, message }] : failures,
})

/** The cart answered for the first part. */
export const withoutAnswered = (state: AdditionQueue, answer: EditResult): Partial<AdditionQueue> => {
  if (answer.kind === 'accepted') return { queue: state.queue.slice(1), added: state.added + 1 }
  const isTold = 'message' in answer
  return withoutFailed(state, isTold ? answer.message : 'The cart has changed meanwhile. Please try again.')
}
