/** Performs journeys on the machines alone: with real actors and a server in memory. */
import { expect } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { addLabel } from '#machines/add-to-cart/add-to-cart.select.ts'
import { askCart, whenSettled } from '#machines/cart/cart.ask.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { pendingQuantity } from '#machines/cart/cart.select.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { isBannerShown, isPurchaseAllowed } from '#machines/consent/consent.select.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { canPay, isPaidAnnounced, orderProblem } from '#machines/order/order.select.ts'
import type { OrderResult } from '#machines/order/order.types.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { isUnanswered, paymentProblem } from '#machines/payment/payment.select.ts'
import { fromCallbackPort, fromPort } from '#machines/port.ts'
import { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { infoProblems } from '#machines/shop/shop.select.ts'
import { shownToasts } from '#machines/toasts/toasts.select.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { FaultyServer } from '#tests/support/machines/faultyServer.ts'
import { settled, World } from '#tests/support/machines/world.ts'
import type { ShopperDriver } from './shopper.ts'
import { recordUnhandled } from './unhandledEvents.ts'

const family = ['session', 'consent', 'announcement', 'garage', 'toasts', 'overlay', 'listenToChildren']
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const rest = async () => {
  for (let round = 0; round < 4; round++) await settled()
}

/** Machines that replace the shop's own, to test that journeys detect a changed chart. */
export type Replaced = {
  finder?: typeof finderMachine
  checkout?: typeof checkoutMachine
  payment?: typeof paymentMachine
}

export function machinesDriver(replaced: Replaced = {}): ShopperDriver {
  const machines = { finder: finderMachine, checkout: checkoutMachine, payment: paymentMachine, ...replaced }
  const world = new World()
  const { inspect, unhandled } = recordUnhandled()
  const server = new FaultyServer()
  server.lines.clear()
  const cartOnServer = cartMachine.provide({
    actors: {
      saveEdit: fromPort(server.saveEdit),
      refreshCart: fromPort(server.refreshCart),
      listenToTabs: fromCallbackPort(() => () => {}),
      watchConnection: fromCallbackPort(() => () => {}),
    },
    actions: { tellTabs: () => {} },
  })
  const provided = world.provide(shopMachine, [...family, 'cart']).provide({
    actors: { cart: cartOnServer },
  } as never) as typeof shopMachine
  const shop = createActor(provided, {
    input: { country: 'DE', atHome: false },
    clock: world.clock,
    inspect,
  }).start()
  const { cart, consent, toasts } = shop.getSnapshot().context

  let wishes = 0
  const button = createActor(
    addToCartMachine.provide({
      actors: {
        addPart: fromPort((part) => askCart(cart, { kind: 'add', ...part, key: `wish ${(wishes += 1)}` })),
      },
    }),
    { input: { record: 'shock', name: 'Shock', location: null }, clock: world.clock, inspect },
  ).start()
  const vatCheck = createActor(vatCheckMachine, { clock: world.clock, inspect }).start()
  const went: string[] = []
  const going = (where: string) =>
    fromPort(async () => {
      went.push(where)
    })

  const providerPayment = providerPaymentMachine.provide({
    actors: { goToProvider: going('provider') } as never,
  })

  const checkout = createActor(
    machines.checkout.provide({
      actors: {
        settleCart: fromPort(() => askCart(cart, { kind: 'company', country: 'DE', company: false })),
        storeAddress: going('stored'),
        goToPayment: fromPort(async () => void went.push('payment')),
      },
    } as never),
    { input: { cart, vatCheck, shipCountry: 'DE' }, clock: world.clock, inspect },
  ).start()
  const reviewed = () => ({ address: null, lineIds: [], total: null })
  const payment = createActor(
    machines.payment.provide({
      actors: {
        takePlacementKey: fromPort(async () => ({ key: 'key', tried: false })),
        dropPlacementKey: fromPort(async () => void went.push('key dropped')),
        placeOrder: fromPort(async (input: { key: string }) => {
          await whenSettled(cart)
          return server.placeOrder(input)
        }),
        recordPurchase: going('recorded'),
        goToOrder: going('order'),
        providerPayment,
        goToCheckout: going('checkout'),
      },
    } as never),
    { input: { cart, addressStored: true, reviewed }, clock: world.clock, inspect },
  ).start()
  let order: Actor<typeof orderMachine> | null = null
  let paid: OrderResult = { kind: 'found', payment: 'open', payable: true }
  const openOrder = () => {
    order = createActor(
      orderMachine.provide({
        actors: {
          loadOrder: fromPort(async () => paid),
          startPayment: fromPort(async () => ({ kind: 'redirect' as const, url: '/pay' })),
          providerPayment,
        },
      } as never),
      { input: { orderId: 'order 1', returned: true, loaded: null }, clock: world.clock, inspect },
    ).start()
    return rest()
  }
  const orderSeen = () => {
    if (!order) throw new Error('No order page is open.')
    return order.getSnapshot()
  }
  const line = () => [...server.lines.keys()][0] ?? ''
  const click = () => button.send({ type: 'add.clicked', quantity: 1, misfit: false })
  const place = async (fault: 'none' | 'lost' | 'refused') => {
    payment.send({ type: 'placement.clicked' })
    await rest()
    await server.come(fault)
    await rest()
  }
  const next = (valid: boolean) => {
    checkout.send({ type: 'zip.typed', zip: '10115' })
    checkout.send({ type: 'next.clicked', valid, vatNeeded: false, address: { zip: '10115' } })
  }
  const comeAll = async () => {
    for (let round = 0; round < 5; round++) {
      await server.come('none')
      await rest()
    }
  }
  const returned = async (state: 'failed' | 'cancelled' | 'paid') => {
    paid = { kind: 'found', payment: state, payable: state !== 'paid' }
    await openOrder()
  }

  return {
    unhandled,
    events: {
      'consent.agreed': async () => consent.send({ type: 'consent.agreed' }),
      'consent.rejected': async () => consent.send({ type: 'consent.rejected' }),
      'vehicle.found': async () => {
        const provide = {
          loadMakes: going('makes'),
          loadModels: going('models'),
          loadYears: going('years'),
          goToParts: going('parts'),
        }
        const finder = createActor(machines.finder.provide({ actors: provide } as never), {
          input: { make: '', model: '', year: '', clearance: false },
          inspect,
        })
        finder.on('*', (news) => shop.send(news))
        finder.start()
        await rest()
        finder.send({ type: 'make.chosen', make: hilux.make })
        await rest()
        finder.send({ type: 'model.chosen', model: hilux.model })
        await rest()
        finder.send({ type: 'year.chosen', year: hilux.year })
        finder.send({ type: 'finder.submitted' })
        await rest()
      },
      'part.added': async () => {
        click()
        click()
        await comeAll()
      },
      'addition.refused': async () => {
        await comeAll()
        click()
        await rest()
        await server.come('refused')
        await rest()
        expect(infoProblems(shop.getSnapshot())).toEqual(['Not possible'])
        shop.send({ type: 'info.closed' })
      },
      'quantity.raised': async () => {
        for (const quantity of [2, 3]) cart.send({ type: 'quantity.changed', lineId: line(), quantity })
        expect(pendingQuantity(cart.getSnapshot(), line())).toBe(3)
        world.clock.increment(500)
        await comeAll()
      },
      'line.removed': async () => {
        cart.send({ type: 'line.removed', lineId: line(), record: 'shock', name: 'Shock', quantity: 1 })
        await comeAll()
      },
      'removal.undone': async () => {
        const undo = shownToasts(toasts.getSnapshot()).find((toast) => toast.undoes)
        toasts.send({ type: 'toast.undone', id: undo?.id ?? '', key: crypto.randomUUID() })
        await comeAll()
      },
      'checkout.begun': rest,
      'form.left.incomplete': async () => {
        next(false)
        await rest()
      },
      'form.sent': async () => {
        next(true)
        await rest()
        await comeAll()
      },
      'placement.refused': () => place('refused'),
      'placement.unanswered': () => place('lost'),
      'placement.retried': async () => {
        payment.send({ type: 'retry.clicked' })
        await rest()
        await server.come('none')
        await rest()
      },
      'order.placed': () => place('none'),
      'payment.declined': () => returned('failed'),
      'payment.cancelled': () => returned('cancelled'),
      'payment.retried': async () => {
        order?.send({ type: 'pay.clicked' })
        await rest()
      },
      'payment.approved': () => returned('paid'),
    },
    states: {
      arriving: async () => {
        await world.answer('readConsent', null)
        await rest()
        expect(isBannerShown(consent.getSnapshot())).toBe(true)
      },
      browsing: () => {
        expect(isPurchaseAllowed(consent.getSnapshot())).toBe(true)
        expect(isBannerShown(consent.getSnapshot())).toBe(false)
      },
      listing: () => {
        expect(went).toContain('parts')
        expect(addLabel(button.getSnapshot())).toBe('Add to cart')
        expect(server.lines.size).toBe(0)
      },
      carrying: () => expect([...server.lines.values()]).toEqual([1]),
      carryingMore: () => expect([...server.lines.values()]).toEqual([3]),
      regretting: () => expect(server.lines.size).toBe(0),
      checkingOut: () => expect(went).not.toContain('payment'),
      reviewing: () => {
        expect(went).toContain('payment')
        expect(server.orders).toEqual([])
      },
      wondering: () => {
        expect([isUnanswered(payment.getSnapshot()), paymentProblem(payment.getSnapshot())]).toEqual([
          true,
          'The network failed.',
        ])
        expect(server.orders).toHaveLength(1)
      },
      paying: () => {
        expect(server.orders).toHaveLength(1)
        expect(went).toContain('order')
      },
      owing: () => {
        expect(canPay(orderSeen())).toBe(true)
        expect(isPaidAnnounced(orderSeen())).toBe(false)
      },
      served: () => {
        expect([isPaidAnnounced(orderSeen()), canPay(orderSeen()), orderProblem(orderSeen())]).toEqual([
          true,
          false,
          null,
        ])
        expect(server.orders).toHaveLength(1)
      },
    },
  }
}
