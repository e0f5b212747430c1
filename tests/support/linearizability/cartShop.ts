/**
 * One cart on a server, and the tabs that edit it. The network between them is in the hands of the test: it decides when a
 * request reaches the server, whether it does so twice, when its answer comes, and what is lost. Every edit and every
 * reading is recorded with its moments.
 */
import { createActor, SimulatedClock } from 'xstate'
import { flushPromises } from '#flow-tools/walker/world.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartEdit, CartEvent, CartLine, CartReading, CartResult } from '#machines/cart/cart.types.ts'
import { fromCallbackPort, fromPort } from '#machines/port.ts'
import type { Operation } from './linearize.ts'
import { applyToCart, type CartAnswer, type CartCall, type Lines } from './sequentialCart.ts'

export type CartOperation = Operation<CartCall, CartAnswer>

type Request = {
  tab: string
  call: CartCall
  /** Null: it has not reached the server. */
  seen: Lines | null
  resolve: (lines: Lines) => void
  reject: () => void
}

const callOf = (edit: CartEdit): CartCall => {
  if (edit.kind === 'add' || edit.kind === 'restore')
    return { kind: 'add', key: edit.key, quantity: edit.quantity }
  if (edit.kind === 'quantity') return { kind: 'quantity', line: edit.lineId, quantity: edit.quantity }
  if (edit.kind === 'removal') return { kind: 'removal', line: edit.lineId }
  throw new Error(`The shopper of this test does not send ${edit.kind}.`)
}

const recordOf = (line: string) => line.split(' ').at(-1) ?? ''
const cartLines = (lines: Lines): CartLine[] =>
  Object.entries(lines).map(([lineId, quantity]) => ({ lineId, record: recordOf(lineId), quantity }))

const networkFailure = 'The network failed.'

/** `call`: what the shopper pressed. `edit`: what the cart made of it. */
type OpenEdit = { call: CartCall; edit: CartEdit; called: number }

class Tab {
  readonly clock = new SimulatedClock()
  /** The lines that the tab knows. */
  cache: Lines
  isOnline = true
  private refusal: string | null = null
  private open: OpenEdit[] = []
  /** How many pieces each removed line showed. */
  private readonly removed = new Map<string, number>()
  private readonly name: string
  private readonly shop: CartShop
  readonly cart

  constructor(name: string, shop: CartShop, machine: typeof cartMachine) {
    this.name = name
    this.shop = shop
    this.cache = shop.lines
    this.cart = createActor(
      machine.provide({
        actors: {
          saveEdit: fromPort((edit: CartEdit) => this.save(edit)),
          refreshCart: fromPort(() => this.read()),
          listenToTabs: fromCallbackPort(() => () => {}),
          watchConnection: fromCallbackPort(() => () => {}),
        },
        actions: { notifyTabs: () => shop.notify(name) },
      }),
      { clock: this.clock },
    )
    this.cart.on('cart.refused', ({ message }) => {
      this.refusal = message
    })
    this.cart.start()
  }

  private async save(edit: CartEdit): Promise<CartResult> {
    if (!this.isOnline) return { kind: 'offline' }
    const lines = await this.shop.request(this.name, callOf(edit))
    this.cache = lines
    return { kind: 'accepted' }
  }

  private async read(): Promise<CartReading> {
    const before = cartLines(this.cache)
    const called = this.shop.moment()
    const lines = await this.shop.request(this.name, { kind: 'read' })
    this.cache = lines
    this.shop.record({
      by: this.name,
      call: { kind: 'read' },
      called,
      returned: this.shop.returned({ lines }),
    })
    return { kind: 'read', lines: cartLines(lines), before }
  }

  /** A press that the page cannot offer is left out. */
  send(event: CartEvent): void {
    if (!this.cart.getSnapshot().can(event)) return
    const before = this.pending()
    const called = this.shop.moment()
    const call = this.callOf(event)
    this.cart.send(event)
    // A later edit of the line may have replaced an edit that still waited.
    const replaced = this.open.filter((one) => !this.isPending(one))
    for (const one of replaced) this.end(one, 'unknown')
    const [edit] = this.pending().filter((one) => !before.includes(one))
    if (call && edit) this.open.push({ call, edit, called })
  }

  /** What the shopper means, whatever the cart makes of it. Null: the press is about something else. */
  private callOf(event: CartEvent): CartCall | null {
    switch (event.type) {
      case 'edit.requested': {
        if (event.edit.kind !== 'add') return null
        const { record, key, quantity } = event.edit
        // Adding a part again after a lost answer is the same wish, until the cart shows whether it came true.
        const { unanswered } = this.cart.getSnapshot().context
        return { kind: 'add', key: unanswered.find((one) => one.record === record)?.key ?? key, quantity }
      }
      case 'quantity.changed':
        return { kind: 'quantity', line: event.lineId, quantity: event.quantity }
      case 'line.removed':
        this.removed.set(event.lineId, event.quantity)
        return { kind: 'removal', line: event.lineId }
      case 'removal.undone':
        return { kind: 'add', key: event.key, quantity: this.removed.get(event.lineId) ?? 0 }
      default:
        return null
    }
  }

  private isPending({ edit }: OpenEdit): boolean {
    return this.pending().some((one) => JSON.stringify(one) === JSON.stringify(edit))
  }

  private pending(): CartEdit[] {
    const { queue, inFlight } = this.cart.getSnapshot().context
    return [...queue, ...(inFlight ? [inFlight] : [])].map(({ edit }) => edit)
  }

  /** Records the edits that have ended since the last call. */
  observe(): void {
    for (const one of this.open.filter((one) => !this.isPending(one))) {
      this.end(one, this.refusal === null ? 'accepted' : 'unknown')
    }
    this.refusal = null
  }

  /** A refusal of the network leaves open whether the edit takes effect. */
  private end(one: OpenEdit, how: 'accepted' | 'unknown'): void {
    this.open = this.open.filter((other) => other !== one)
    const returned = how === 'accepted' ? this.shop.returned({ lines: null }) : null
    this.shop.record({ by: this.name, call: one.call, called: one.called, returned })
  }

  get isBusy(): boolean {
    return this.pending().length > 0 || this.open.length > 0
  }

  /** Edits that have not ended. */
  abandon(): void {
    for (const one of this.open) this.end(one, 'unknown')
  }
}

export class CartShop {
  private state: Parameters<typeof applyToCart>[0]
  private now = 0
  readonly history: CartOperation[] = []
  readonly tabs: readonly Tab[]
  private requests: Request[] = []

  constructor(lines: Lines, tabs: number, machine = cartMachine) {
    this.state = { lines, added: new Set() }
    this.tabs = Array.from({ length: tabs }, (_, at) => new Tab(`tab ${at + 1}`, this, machine))
  }

  get lines(): Lines {
    return this.state.lines
  }
  moment(): number {
    this.now += 1
    return this.now
  }
  returned(answer: CartAnswer) {
    return { at: this.moment(), answer }
  }
  record(operation: CartOperation): void {
    this.history.push(operation)
  }

  request(tab: string, call: CartCall): Promise<Lines> {
    return new Promise((resolve, reject) => {
      this.requests.push({ tab, call, seen: null, resolve, reject: () => reject(new Error(networkFailure)) })
    })
  }

  /** The tabs hear of each other's edits. */
  notify(from: string): void {
    for (const [at, tab] of this.tabs.entries())
      if (`tab ${at + 1}` !== from) tab.send({ type: 'tab.changed' })
  }

  private at(index: number): Request | undefined {
    return this.requests[index % Math.max(1, this.requests.length)]
  }

  /** The request takes effect. What carries a key may arrive again: proxies repeat it. */
  arrive(index: number): void {
    const request = this.at(index)
    if (!request || (request.seen && request.call.kind !== 'add')) return
    this.state = applyToCart(this.state, request.call)
    request.seen = this.state.lines
  }

  /** Its answer comes. A request that has not arrived does so first. */
  answer(index: number): void {
    const request = this.at(index)
    if (!request) return
    if (!request.seen) this.arrive(index)
    this.close(request)
    request.resolve(request.seen ?? this.state.lines)
  }

  /** The tab gets an error: the request was lost, or only its answer was. */
  lose(index: number): void {
    const request = this.at(index)
    if (!request) return
    this.close(request)
    request.reject()
  }

  private close(request: Request): void {
    this.requests = this.requests.filter((one) => one !== request)
  }

  get isQuiet(): boolean {
    return this.requests.length === 0
  }

  async settle(): Promise<void> {
    await flushPromises()
    await flushPromises()
    for (const tab of this.tabs) tab.observe()
  }
}
