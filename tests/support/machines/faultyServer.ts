/**
 * A server that holds a cart and orders, and a network that fails between it and the machines: answers
 * are lost after success, requests are lost before it, some are refused, some wait until told to come.
 */
import type { CartEdit, CartLine, CartReading, CartResult } from '#machines/cart/cart.types.ts'
import type { PlacementResult } from '#machines/payment/payment.types.ts'

/** `lost`: it took effect, the answer never came. `dropped`: the request never came. `doubled`: it came twice. */
export type Fault = 'none' | 'lost' | 'dropped' | 'doubled' | 'refused' | 'unsent' | 'offline' | 'expired'

type Call = { act: (fault: Fault) => void }
const broken = () => new Error('The network failed.')

const linesOf = (lines: ReadonlyMap<string, number>): CartLine[] =>
  [...lines].map(([lineId, quantity]) => ({ lineId, record: lineId.split(' ').at(-1) ?? '', quantity }))

export class FaultyServer {
  private readonly reuseLines: boolean
  /** `giveBackLines`: a part that is brought back comes under the line that it had, not under a new one. */
  constructor({ giveBackLines = false } = {}) {
    this.reuseLines = giveBackLines
  }
  /** Quantities by line; a part that is added gets a line of its own. */
  lines = new Map<string, number>([
    ['l1', 1],
    ['l2', 2],
  ])
  /** What the browser's cache holds: the last state that an answer brought. */
  cache = new Map(this.lines)
  orders: { key: string; orderId: string }[] = []
  calls: Call[] = []
  maxConcurrentWrites = 0
  private writes = 0
  private added = 0
  private keys = new Set<string>()

  saveEdit = (edit: CartEdit): Promise<CartResult> => {
    this.writes += 1
    this.maxConcurrentWrites = Math.max(this.maxConcurrentWrites, this.writes)
    return this.call<CartResult>(
      () => this.apply(edit),
      {
        refused: { kind: 'refused', message: 'Not possible' },
        offline: { kind: 'offline' },
        expired: { kind: 'expired', message: 'Your cart is over.' },
      },
      { kind: 'accepted' },
      () => {
        this.writes -= 1
      },
    )
  }

  refreshCart = (): Promise<CartReading> => {
    let before: CartLine[] = []
    return this.call<CartReading>(
      () => {
        before = linesOf(this.cache)
      },
      {},
      () => ({ kind: 'read', lines: linesOf(this.lines), before }),
    )
  }

  /** Naive on purpose: an order for every key that is new, so that only the machine keeps it at one. */
  placeOrder = ({ key }: { key: string }): Promise<PlacementResult> =>
    this.call<PlacementResult>(
      () => {
        if (!this.orders.some((order) => order.key === key)) {
          this.orders.push({ key, orderId: `order ${this.orders.length + 1}` })
        }
      },
      {
        refused: { kind: 'refused', message: 'No stock', retryable: false },
        unsent: { kind: 'unsent', message: 'Too often' },
      },
      () => ({ kind: 'placed', orderId: 'order 1', payment: { kind: 'transfer' } }),
      () => {},
      () => this.orders.some((order) => order.key === key),
    )

  /** Lets the oldest call that waits come to its end. */
  async answerNext(fault: Fault): Promise<void> {
    this.calls.shift()?.act(fault)
    for (let turn = 0; turn < 6; turn++) await Promise.resolve()
  }

  private call<Answer>(
    takeEffect: () => void,
    answers: Partial<Record<Fault, Answer>>,
    answer: Answer | (() => Answer),
    ended: () => void = () => {},
    /** What was done under its key already is answered again, not refused. */
    isDone: () => boolean = () => false,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const act = (fault: Fault) => {
        ended()
        const odd = answers[fault]
        if (odd !== undefined && (fault === 'unsent' || !isDone())) return resolve(odd)
        if (fault === 'dropped') return reject(broken())
        takeEffect()
        if (fault === 'doubled') takeEffect()
        if (fault === 'lost') return reject(broken())
        this.cache = new Map(this.lines)
        resolve(typeof answer === 'function' ? (answer as () => Answer)() : answer)
      }
      this.calls.push({ act })
    })
  }

  private apply(edit: CartEdit): void {
    if (edit.kind === 'add' || edit.kind === 'restore') {
      if (this.keys.has(edit.key)) return
      this.keys.add(edit.key)
      this.added += 1
      const isBack = edit.kind === 'restore' && this.reuseLines
      this.lines.set(isBack ? edit.lineId : `added ${this.added} ${edit.record}`, edit.quantity)
    }
    if (edit.kind === 'quantity' && this.lines.has(edit.lineId)) this.lines.set(edit.lineId, edit.quantity)
    if (edit.kind === 'removal') this.lines.delete(edit.lineId)
  }
}
