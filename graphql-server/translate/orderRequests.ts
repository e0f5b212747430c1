/** The state of an order's returns and withdrawals, and what withdrawals name. */
import type { WireOrder } from '#contract/cart.ts'
import type { OrderRequest, OrderRequestState } from '../generated/schema.ts'
import type { ReadEvent } from './orderEvents.ts'
import { lineNames, unitsByName } from './orderUnits.ts'
import { countOf, lineOrNull } from './values.ts'

const states: Partial<Record<ReadEvent['type'], OrderRequestState>> = {
  request_received: 'RECEIVED',
  request_accepted: 'ACCEPTED',
  request_refused: 'REFUSED',
  returned: 'GOODS_RETURNED',
  refunded: 'REFUNDED',
}
/** A later step wins, whatever the clocks say. */
const stateOrder: readonly OrderRequestState[] = [
  'RECEIVED',
  'ACCEPTED',
  'REFUSED',
  'GOODS_RETURNED',
  'REFUNDED',
]

/** The units that a withdrawal has removed are no longer lines of the order, so that the withdrawal names them itself. */
const namedUnits = (
  names: ReturnType<typeof lineNames>,
  { lines, removedlines = [] }: NonNullable<ReadEvent['request']>,
): { name: string; quantity: number }[] => [
  ...unitsByName(names, lines),
  ...removedlines.flatMap(({ displayname, quantity }) => {
    const name = lineOrNull(displayname)
    return name === null ? [] : [{ name, quantity: countOf(quantity) }]
  }),
]

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export const requestsOf = (order: WireOrder, events: readonly ReadEvent[]): OrderRequest[] => {
  const names = lineNames(order)
  const requests = new Map<string, OrderRequest>()
  for (const { type, at, request } of events) {
    const state = states[type]
    if (!request || !state) continue
    const known = requests.get(request._id)
    const isLater = !known || stateOrder.indexOf(known.state) <= stateOrder.indexOf(state)
    requests.set(request._id, {
      id: request._id,
      kind: request.kind === 'withdrawal' ? 'WITHDRAWAL' : 'RETURN',
      state: isLater ? state : known.state,
      receivedAt: known?.receivedAt ?? (type === 'request_received' ? isoOrNull(at) : null),
      changedAt: isLater ? isoOrNull(at) : (known.changedAt ?? null),
      lines: known?.lines.length ? known.lines : namedUnits(names, request),
      unpaid: (known?.unpaid ?? false) || request.removedlines !== undefined,
      refund: null,
    })
  }
  return [...requests.values()]
}
