/** A fake server with a cart and orders; `answerNext` answers its oldest pending call, with or without a fault. */
import type { CartEdit, CartLine, CartReading, CartResult } from '#machines/cart/cart.types.ts'
import type { PlacementResult } from '#machines/payment/payment.types.ts'

/** `lost`: the answer is lost. `dropped`: the request is lost. `doubled`: the request arrives twice. */
export type Fault = 'none' | 'lost' | 'dropped' | 'doubled' | 'refused' | 'notOrdered' | 'offline' | 'expired'

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
  /** Quantities by line; each added part gets its own line. */
  lines = new Map<string, number>([
    ['l1', 1],
    ['l2', 2],
  ])
  /** The browser's cache: the lines of the last answer. */
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

  /** Makes an order for every new key, so that only the machine can prevent a second order. */
  placeOrder = ({ key }: { key: string }): Promise<PlacementResult> =>
    this.call<PlacementResult>(
      () => {
        if (!this.orders.some((order) => order.key === key)) {
          this.orders.push({ key, orderId: `order ${this.orders.length + 1}` })
        }
      },
      {
        refused: { kind: 'refused', message: 'No stock', retryable: false },
        notOrdered: { kind: 'notOrdered', message: 'Too often' },
      },
      () => ({ kind: 'placed', orderId: 'order 1', payment: { kind: 'transfer' } }),
      () => {},
      () => this.orders.some((order) => order.key === key),
    )

  /** Answers the oldest pending call. */
  async answerNext(fault: Fault): Promise<void> {
    this.calls.shift()?.act(fault)
    for (let round = 0; round < 6; round++) await Promise.resolve()
  }

  private call<Answer>(
    takeEffect: () => void,
    answers: Partial<Record<Fault, Answer>>,
    answer: Answer | (() => Answer),
    ended: () => void = () => {},
    /** Repeats the answer of a key that already took effect. */
    isDone: () => boolean = () => false,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const act = (fault: Fault) => {
        ended()
        const odd = answers[fault]
        if (odd !== undefined && (fault === 'notOrdered' || !isDone())) return resolve(odd)
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
