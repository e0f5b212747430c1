/** The cart's promises about the end of an edit: its sender gets the result, and nothing of the edit is left. */
import type { SnapshotFrom } from 'xstate'
import { fieldOf, isAlike, type PortAnswer, type TemporalProperty } from '#flow-tools/temporal.ts'
import type { cartMachine } from './cart.machine.ts'
import { hasTakenEffect, inFlightOf, isAdding } from './cart.queue.ts'
import type { CartContext, CartReading, EditResult, QueuedEdit } from './cart.types.ts'

export const pendingEdits = ({ queue, inFlight }: CartContext) =>
  [...queue, ...(inFlight ? [inFlight] : [])].map(({ edit }) => edit)
export const isReading = (output: unknown): output is CartReading =>
  ['read', 'expired', 'placed'].includes(String(fieldOf(output, 'kind')))

/** The cart is no more: it expired, or became an order of this device. */
export const isOver = (answer: PortAnswer | null): boolean =>
  answer?.kind === 'expired' || answer?.kind === 'placed'

/** The edit whose answer was lost, if the cart that was read then shows it. */
export const shownAfterLoss = (context: CartContext, answer: PortAnswer | null): QueuedEdit | undefined => {
  if (answer?.id !== 'recoverCart') return undefined
  const { output } = answer
  return isReading(output) ? inFlightOf(context).find(({ edit }) => hasTakenEffect(edit, output)) : undefined
}

export const isReadingNow = (seen: SnapshotFrom<typeof cartMachine>) =>
  seen.matches({ sync: 'refreshing' }) || seen.matches({ sync: 'recovering' })

/** The result that the sender of the edit in flight gets. */
const resultFor = ({ problem }: CartContext, answer: PortAnswer, isShown: boolean): unknown => {
  const message = fieldOf(answer.output, 'message')
  if (answer.id === 'recoverCart')
    return isShown ? { kind: 'accepted' } : { kind: 'refused', message: problem }
  if (answer.kind === 'offline') return { kind: 'superseded' } satisfies EditResult
  return answer.kind === 'ordered' ? { kind: 'refused', message } : answer.output
}

export const resultProperties: readonly TemporalProperty<typeof cartMachine>[] = [
  {
    says: 'Who sent an edit gets its result, under its key, once it is over.',
    never: ({ before, after, answer, emitted }) => {
      const [sent] = inFlightOf(before.context)
      if (answer === null || sent === undefined || pendingEdits(after.context).includes(sent.edit))
        return false
      const isShown = !isAdding(sent) && shownAfterLoss(before.context, answer) !== undefined
      const result = resultFor(before.context, answer, isShown)
      return sent.keys.some(
        (key) => !emitted.some((event) => isAlike(event, { type: 'edit.settled', key, answer: result })),
      )
    },
  },
  {
    says: 'Whatever is refused or got no answer is told with its reason.',
    never: ({ before, after, answer, emitted }) => {
      const [sent] = inFlightOf(before.context)
      if (sent === undefined || pendingEdits(after.context).includes(sent.edit)) return false
      const isLost =
        answer?.id === 'recoverCart' && (isAdding(sent) || !shownAfterLoss(before.context, answer))
      const isRefused = answer?.kind === 'refused' || answer?.kind === 'ordered'
      const message = isLost ? before.context.problem : fieldOf(answer?.output, 'message')
      return (
        (isLost || isRefused) &&
        !sent.quiet &&
        !emitted.some((event) => event.type === 'cart.refused' && event['message'] === message)
      )
    },
  },
  {
    says: 'A cart that is told as over is told with the words of the server.',
    never: ({ answer, emitted }) =>
      emitted.some(
        (event) => event.type === 'cart.expired' && event['message'] !== fieldOf(answer?.output, 'message'),
      ),
  },
  {
    says: 'A cart that became an order meanwhile is read again.',
    never: ({ after, answer }) => answer?.kind === 'ordered' && !(after.context.stale || isReadingNow(after)),
  },
  {
    says: 'A removal that failed leaves nothing to undo.',
    never: ({ before, after, answer }) => {
      const [sent] = inFlightOf(before.context)
      if (answer === null || sent?.edit.kind !== 'removal') return false
      const { lineId } = sent.edit
      const isFailed =
        answer.kind === 'refused' ||
        answer.kind === 'ordered' ||
        (answer.id === 'recoverCart' && shownAfterLoss(before.context, answer) === undefined)
      return isFailed && after.context.removals.some((removal) => removal.lineId === lineId)
    },
  },
  {
    says: 'A new cart begins without the lines, removals and lost adds of the one before.',
    never: ({ after: { context }, answer }) =>
      isOver(answer) &&
      (context.removals.length > 0 ||
        context.unanswered.length > 0 ||
        !context.queue.every((queued) => isAdding(queued))),
  },
  {
    says: 'After an order no removal of its cart can be undone.',
    never: ({ after, event }) => event?.type === 'cart.ordered' && after.context.removals.length > 0,
  },
  {
    says: 'An add whose answer never came is remembered until the same part is added again, under its key.',
    never: ({ before, after, answer, event }) => {
      const isAgain = event?.type === 'edit.requested' && event.edit.kind === 'add'
      if (isAgain) return after.context.unanswered.some((edit) => isAlike(edit, event.edit))
      const [sent] = inFlightOf(before.context)
      return (
        answer?.id === 'recoverCart' &&
        answer.kind !== 'expired' &&
        sent?.edit.kind === 'add' &&
        !pendingEdits(after.context).includes(sent.edit) &&
        !after.context.unanswered.includes(sent.edit)
      )
    },
  },
  {
    says: 'A cart is told as over only if the server said that it is.',
    never: ({ answer, emitted }) =>
      answer?.kind !== 'expired' && emitted.some(({ type }) => type === 'cart.expired'),
  },
  {
    says: 'A cart that is found to be over is told as over, unless it became an order of this device.',
    never: ({ before, answer, emitted }) =>
      isOver(answer) &&
      (isReadingNow(before) || answer?.kind === 'placed') &&
      emitted.some(({ type }) => type === 'cart.expired') === (answer?.kind === 'placed'),
  },
]
