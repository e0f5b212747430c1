/** Pure functions over the cart's queue of edits. */
import type { AddEdit, CartContext, CartEdit, CartLine, CartReading, QueuedEdit } from './cart.types.ts'

/** Queued edits of one slot replace each other. Null: the edit replaces no other. */
export function slotOf(edit: CartEdit): string | null {
  if (edit.kind === 'add' || edit.kind === 'restore') return null
  if (edit.kind === 'quantity' || edit.kind === 'removal') return `line ${edit.lineId}`
  return edit.kind
}

/** Another country has other shipping methods, so the chosen method no longer applies. */
const isVoidedBy = (waiting: QueuedEdit, edit: CartEdit): boolean =>
  edit.kind === 'country' && waiting.edit.kind === 'shippingMethod' && waiting.edit.id !== null

/** The edit in flight as a list of one, or an empty list. */
export const inFlightOf = ({ inFlight }: Pick<CartContext, 'inFlight'>): QueuedEdit[] =>
  inFlight ? [inFlight] : []

type Requeued = { queue: QueuedEdit[]; superseded: QueuedEdit[] }

/** Adds an edit at the end; `superseded` are the edits that it replaces. */
export function enqueue(queue: readonly QueuedEdit[], queued: QueuedEdit): Requeued {
  const isReplaced = (waiting: QueuedEdit) =>
    (queued.slot !== null && waiting.slot === queued.slot) || isVoidedBy(waiting, queued.edit)
  return {
    queue: [...queue.filter((waiting) => !isReplaced(waiting)), queued],
    superseded: queue.filter(isReplaced),
  }
}

/** Puts edits back at the front; `superseded` are those for whose slot a later edit is queued. */
export function requeue(queue: readonly QueuedEdit[], edits: readonly QueuedEdit[]): Requeued {
  const isReplaced = ({ slot }: QueuedEdit) => slot !== null && queue.some((waiting) => waiting.slot === slot)
  return {
    queue: [...edits.filter((edit) => !isReplaced(edit)), ...queue],
    superseded: edits.filter(isReplaced),
  }
}

export const markReady = (queue: readonly QueuedEdit[]): QueuedEdit[] =>
  queue.map((queued) => ({ ...queued, ready: true }))

export const firstReady = (queue: readonly QueuedEdit[]): QueuedEdit | undefined =>
  queue.find((queued) => queued.ready)

/** Edits that add a part carry a key: they can be repeated, and they alone apply to a new cart. */
export const isAdding = ({ edit }: Pick<QueuedEdit, 'edit'>): boolean =>
  edit.kind === 'add' || edit.kind === 'restore'

const isSameAdd = (one: AddEdit, other: AddEdit): boolean =>
  one.record === other.record && one.quantity === other.quantity && one.location === other.location

/** Adding a part again after an unanswered try must reuse the key of that try. */
export function withFirstKey(
  unanswered: readonly AddEdit[],
  edit: CartEdit,
): { edit: CartEdit; unanswered: AddEdit[] } {
  const first = edit.kind === 'add' ? unanswered.find((one) => isSameAdd(one, edit)) : undefined
  return { edit: first ?? edit, unanswered: unanswered.filter((one) => one !== first) }
}

const countOf = (lines: readonly CartLine[], record: string): number =>
  lines.reduce((sum, line) => (line.record === record ? sum + line.quantity : sum), 0)

/** Whether the reading shows what an unanswered edit asked for. Pieces of a part may also be of another tab. */
export function hasTakenEffect(edit: CartEdit, reading: CartReading): boolean {
  if (reading.kind !== 'read') return false
  if (edit.kind === 'removal') return !reading.lines.some((line) => line.lineId === edit.lineId)
  if (edit.kind === 'quantity') {
    return reading.lines.some((line) => line.lineId === edit.lineId && line.quantity === edit.quantity)
  }
  if (edit.kind === 'add' || edit.kind === 'restore') {
    return countOf(reading.lines, edit.record) >= countOf(reading.before, edit.record) + edit.quantity
  }
  return false
}
