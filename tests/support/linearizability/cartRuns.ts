/** Generated runs of a shopper with two tabs, a network with faults, and a device that goes offline. */
import fc from 'fast-check'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { type CartOperation, CartShop } from './cartShop.ts'
import type { Lines } from './sequentialCart.ts'

type Press =
  | { press: 'add' | 'undo' | 'refresh' }
  | { press: 'quantity'; line: number; quantity: number }
  | { press: 'remove'; line: number }
export type CartStep =
  | (Press & { tab: number })
  | { network: 'arrives' | 'answers' | 'loses'; request: number }
  | { tab: number; wait: number }
  /** `unreachable`: offline, but the browser does not say so. */
  | { device: 'offline' | 'unreachable' | 'online' }

const tab = fc.nat(1)
const line = fc.nat(2)
export const cartStep: fc.Arbitrary<CartStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tab, press: fc.constant('add' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      press: fc.constant('quantity' as const),
      line,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ tab, press: fc.constant('remove' as const), line }) },
  fc.record({ tab, press: fc.constant('undo' as const) }),
  fc.record({ tab, press: fc.constant('refresh' as const) }),
  {
    weight: 6,
    arbitrary: fc.record({
      network: fc.constantFrom('arrives' as const, 'answers' as const, 'answers' as const, 'loses' as const),
      request: fc.nat(1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ tab, wait: fc.constantFrom(500, 10_000) }) },
  fc.record({
    device: fc.constantFrom('offline' as const, 'unreachable' as const, 'online' as const),
  }),
)

export const initialLines: Lines = { spring: 1, shock: 2 }
const recordOf = (name: string) => name.split(' ').at(-1) ?? ''

const perform = (shop: CartShop, step: CartStep, at: number): void => {
  if ('network' in step) {
    if (step.network === 'arrives') shop.arrive(step.request)
    else if (step.network === 'answers') shop.answer(step.request)
    else shop.lose(step.request)
    return
  }
  if ('device' in step) {
    for (const one of shop.tabs) {
      one.isOnline = step.device === 'online'
      if (step.device !== 'unreachable')
        one.send({ type: one.isOnline ? 'connection.restored' : 'connection.lost' })
    }
    return
  }
  const shown = shop.tabs[step.tab]
  if (!shown) return
  if ('wait' in step) {
    shown.clock.increment(step.wait)
    return
  }
  const lines = Object.keys(shown.cache)
  const name = 'line' in step ? lines[step.line % Math.max(1, lines.length)] : undefined
  if (step.press === 'add') {
    const part = { record: 'pad', name: 'Pad', quantity: 1, location: null }
    shown.send({ type: 'edit.requested', edit: { kind: 'add', ...part, key: `${at} pad` } })
  } else if (step.press === 'refresh') shown.send({ type: 'refresh.requested' })
  else if (step.press === 'undo') {
    const removal = shown.cart.getSnapshot().context.removals.at(-1)
    if (removal)
      shown.send({ type: 'removal.undone', lineId: removal.lineId, key: `${at} ${removal.record}` })
  } else if (name !== undefined && step.press === 'quantity')
    shown.send({ type: 'quantity.changed', lineId: name, quantity: step.quantity })
  else if (name !== undefined) {
    const part = { lineId: name, record: recordOf(name), name, quantity: shown.cache[name] ?? 1 }
    shown.send({ type: 'line.removed', ...part })
  }
}

/**
 * Performs the steps, then lets everything end without further faults, and reads the cart in each tab. `shown`: what the tabs
 * show before that reading.
 */
export async function runCart(
  steps: readonly CartStep[],
  machine?: typeof cartMachine,
): Promise<{ history: readonly CartOperation[]; shop: CartShop; shown: readonly Lines[] }> {
  const shop = new CartShop(initialLines, 2, machine)
  for (const [at, step] of steps.entries()) {
    perform(shop, step, at)
    await shop.settle()
  }
  perform(shop, { device: 'online' }, steps.length)
  await shop.settle()
  const isBusy = () => !shop.isQuiet || shop.tabs.some((one) => one.isBusy)
  const finish = async () => {
    for (let turn = 0; turn < 60 && isBusy(); turn += 1) {
      for (const one of shop.tabs) one.clock.increment(10_000)
      await shop.settle()
      shop.answer(0)
      await shop.settle()
    }
  }
  await finish()
  const shown = shop.tabs.map(({ cache }) => cache)
  for (const one of shop.tabs) one.send({ type: 'refresh.requested' })
  await shop.settle()
  await finish()
  for (const one of shop.tabs) {
    one.abandon()
    one.cart.stop()
  }
  return { history: shop.history, shop, shown }
}
