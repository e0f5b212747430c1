/** The cart's queue of edits, pure: what replaces what, what goes first, what an answer leaves. */
import type { AddEdit, CartContext, CartEdit, CartLine, CartReading, QueuedEdit } from './cart.types.ts'

/** Edits of one slot replace each other while they wait; null: each one counts. */
export function slotOf(edit: CartEdit): string | null {
  if (edit.kind === 'add' || edit.kind === 'restore') return null
  if (edit.kind === 'quantity' || edit.kind === 'removal') return `line ${edit.lineId}`
  return edit.kind
}

/** Another country has other shipping methods: one that was chosen before it is void. */
const isVoidedBy = (waiting: QueuedEdit, edit: CartEdit): boolean =>
  edit.kind === 'country' && waiting.edit.kind === 'shippingMethod' && waiting.edit.id !== null

/** What is under way, as a list: one or none. */
export const underWayOf = ({ underWay }: Pick<CartContext, 'underWay'>): QueuedEdit[] =>
  underWay ? [underWay] : []

type Requeued = { queue: QueuedEdit[]; superseded: QueuedEdit[] }

/** Adds an edit at the end; `superseded` are those whose place it takes. */
export function enqueued(queue: readonly QueuedEdit[], queued: QueuedEdit): Requeued {
  const goes = (waiting: QueuedEdit) =>
    (queued.slot !== null && waiting.slot === queued.slot) || isVoidedBy(waiting, queued.edit)
  return {
    queue: [...queue.filter((waiting) => !goes(waiting)), queued],
    superseded: queue.filter(goes),
  }
}

/** Puts back what was under way, in front; `superseded` where a later edit of its slot waits already. */
export function putBack(queue: readonly QueuedEdit[], edits: readonly QueuedEdit[]): Requeued {
  const isReplaced = ({ slot }: QueuedEdit) => slot !== null && queue.some((waiting) => waiting.slot === slot)
  return {
    queue: [...edits.filter((edit) => !isReplaced(edit)), ...queue],
    superseded: edits.filter(isReplaced),
  }
}

export const ripened = (queue: readonly QueuedEdit[]): QueuedEdit[] =>
  queue.map((queued) => ({ ...queued, ripe: true }))

export const firstRipe = (queue: readonly QueuedEdit[]): QueuedEdit | undefined =>
  queue.find((queued) => queued.ripe)

/** Only what puts a part into a cart makes sense for a new cart. */
export const isForNewCart = ({ edit }: QueuedEdit): boolean => edit.kind === 'add' || edit.kind === 'restore'

const isSameWish = (one: AddEdit, other: AddEdit): boolean =>
  one.record === other.record && one.quantity === other.quantity && one.location === other.location

/** The edit as it is sent: a part that was asked for before, without an answer, goes under its first key. */
export function resumed(
  unanswered: readonly AddEdit[],
  edit: CartEdit,
): { edit: CartEdit; unanswered: AddEdit[] } {
  const first = edit.kind === 'add' ? unanswered.find((one) => isSameWish(one, edit)) : undefined
  return { edit: first ?? edit, unanswered: unanswered.filter((one) => one !== first) }
}

const countOf = (lines: readonly CartLine[], record: string): number =>
  lines.reduce((sum, line) => (line.record === record ? sum + line.quantity : sum), 0)

/** Whether an edit whose answer was lost took effect after all, as far as the reading tells. */
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
