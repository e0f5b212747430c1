/** What comes of an edit, or of its answer, in the cart's context, and who hears of it; pure. */
import { enqueued, isForNewCart, slotOf, underWayOf } from './cart.queue.ts'
import type {
  CartContext,
  CartEdit,
  CartNews,
  CartReading,
  CartVerdict,
  EditAnswer,
  QueuedEdit,
} from './cart.types.ts'

/** What becomes of the context, and what is told. */
export type Change = { context?: Partial<CartContext>; news?: readonly CartNews[] }
type Whole = { context: Partial<CartContext>; news: readonly CartNews[] }

export const answered = (edits: readonly QueuedEdit[], answer: EditAnswer): CartNews[] =>
  edits.flatMap(({ keys }) => keys.map((key) => ({ type: 'edit.settled' as const, key, answer })))

export const queuedAs = (edit: CartEdit, more: Partial<QueuedEdit> = {}): QueuedEdit => ({
  edit,
  slot: slotOf(edit),
  keys: [],
  quiet: false,
  ripe: true,
  again: false,
  ...more,
})

export const queueing = (context: CartContext, queued: QueuedEdit): Whole => {
  const { queue, superseded } = enqueued(context.queue, queued)
  return { context: { queue }, news: answered(superseded, { kind: 'superseded' }) }
}

export const messageOf = (verdict: CartVerdict | CartReading): string =>
  'message' in verdict ? verdict.message : 'Unknown error'

const isRestoreOf = (queued: QueuedEdit, lineId: string) =>
  queued.edit.kind === 'restore' && queued.edit.lineId === lineId

/** No line to bring back, and no part that may have come in. */
export const nothingOpen = { removals: [], unanswered: [] }

/** The edit under way did not happen: a removal cannot be undone then, nor has to be. */
const withoutFailed = ({ queue, removals, underWay }: CartContext): Partial<CartContext> => {
  if (underWay?.edit.kind !== 'removal') return { underWay: null }
  const { lineId } = underWay.edit
  return {
    underWay: null,
    queue: queue.filter((queued) => !isRestoreOf(queued, lineId)),
    removals: removals.filter((removal) => removal.lineId !== lineId),
  }
}

export type Refused = Extract<CartVerdict, { kind: 'refused' }>

export const refusal = (context: CartContext, answer: Refused): Whole => {
  const edits = underWayOf(context)
  const shown = edits.filter(({ quiet }) => !quiet)
  return {
    context: withoutFailed(context),
    news: [
      ...answered(edits, answer),
      ...shown.map(() => ({ type: 'cart.refused' as const, message: answer.message })),
    ],
  }
}

/** What the shopper is told of an edit that was accepted; the rest shows in the cart itself. */
export const successOf = ({ edit }: QueuedEdit): CartNews[] => {
  if (edit.kind === 'add' || edit.kind === 'restore')
    return [{ type: 'part.accepted', record: edit.record, name: edit.name }]
  return edit.kind === 'removal' ? [{ type: 'line.gone', lineId: edit.lineId, name: edit.name }] : []
}

/** What was meant for the lines of the old cart is void; parts to add go into the new one. */
export const forNewCart = (queue: readonly QueuedEdit[], verdict: CartVerdict | CartReading) => {
  const message = messageOf(verdict)
  const isVoid = (queued: QueuedEdit) => !isForNewCart(queued)
  return {
    context: { ...nothingOpen, queue: queue.filter(isForNewCart) },
    news: [
      ...answered(queue.filter(isVoid), { kind: 'expired', message }),
      { type: 'cart.expired' as const, message },
    ],
  }
}
