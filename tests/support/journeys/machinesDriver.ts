/** Performs journeys on the machines alone: with real actors and a server in memory. */
import { expect } from 'vitest'
import { type Actor, createActor } from 'xstate'
import { flushPromises, World } from '#flow-tools/walker/world.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { addLabel } from '#machines/add-to-cart/add-to-cart.select.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { requestEdit, waitForEdits } from '#machines/cart/cart.requestEdit.ts'
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
import { FaultyServer } from '#tests/support/shopMachines/faultyServer.ts'
import type { ShopperDriver } from './shopper.ts'
import { recordUnhandled } from './unhandledEvents.ts'

const realChildren = ['session', 'consent', 'announcement', 'garage', 'toasts', 'overlay', 'listenToChildren']
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const flushAll = async () => {
  for (let round = 0; round < 4; round++) await flushPromises()
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
    actions: { notifyTabs: () => {} },
  })
  const provided = world.provide(shopMachine, [...realChildren, 'cart']).provide({
    actors: { cart: cartOnServer },
  } as never) as typeof shopMachine
  const shop = createActor(provided, {
    input: { country: 'DE', atHome: false },
    clock: world.clock,
    inspect,
  }).start()
  const { cart, consent, toasts } = shop.getSnapshot().context

  let adds = 0
  const button = createActor(
    addToCartMachine.provide({
      actors: {
        addPart: fromPort((part) => requestEdit(cart, { kind: 'add', ...part, key: `wish ${(adds += 1)}` })),
      },
    }),
    { input: { record: 'shock', name: 'Shock', location: null }, clock: world.clock, inspect },
  ).start()
  const vatCheck = createActor(vatCheckMachine, { clock: world.clock, inspect }).start()
  const done: string[] = []
  const recordPort = (where: string) =>
    fromPort(async () => {
      done.push(where)
    })

  const providerPayment = providerPaymentMachine.provide({
    actors: { goToProvider: recordPort('provider') } as never,
  })

  const checkout = createActor(
    machines.checkout.provide({
      actors: {
        syncCartWithForm: fromPort(() =>
          requestEdit(cart, { kind: 'company', country: 'DE', company: false }),
        ),
        storeAddress: recordPort('stored'),
        goToPayment: fromPort(async () => void done.push('payment')),
      },
    } as never),
    { input: { cart, vatCheck, shipCountry: 'DE' }, clock: world.clock, inspect },
  ).start()
  const reviewed = () => ({ address: null, lineIds: [], total: null, items: [] })
  const payment = createActor(
    machines.payment.provide({
      actors: {
        takePlacementKey: fromPort(async () => ({ key: 'key', tried: false })),
        dropPlacementKey: fromPort(async () => void done.push('key dropped')),
        placeOrder: fromPort(async (input: { key: string }) => {
          await waitForEdits(cart)
          return server.placeOrder(input)
        }),
        recordPurchase: recordPort('recorded'),
        goToOrder: recordPort('order'),
        providerPayment,
        goToCheckout: recordPort('checkout'),
      },
    } as never),
    { input: { cart, addressStored: true, reviewed }, clock: world.clock, inspect },
  ).start()
  let order: Actor<typeof orderMachine> | null = null
  let paid: OrderResult = { kind: 'found', payment: 'open', payable: true, cancelled: false }
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
    return flushAll()
  }
  const orderSnapshot = () => {
    if (!order) throw new Error('No order page is open.')
    return order.getSnapshot()
  }
  const line = () => [...server.lines.keys()][0] ?? ''
  const click = () => button.send({ type: 'add.clicked', quantity: 1, misfit: false })
  const place = async (fault: 'none' | 'lost' | 'refused') => {
    // The dialog of a refusal covers the button.
    if (payment.getSnapshot().matches('refused')) payment.send({ type: 'dialog.closed' })
    payment.send({ type: 'placement.clicked' })
    await flushAll()
    await server.answerNext(fault)
    await flushAll()
  }
  const next = (valid: boolean) => {
    checkout.send({ type: 'zip.typed', zip: '10115' })
    checkout.send({ type: 'next.clicked', valid, vatNeeded: false, address: { zip: '10115' } })
  }
  const answerAll = async () => {
    for (let round = 0; round < 5; round++) {
      await server.answerNext('none')
      await flushAll()
    }
  }
  const returnFromProvider = async (state: 'failed' | 'cancelled' | 'paid') => {
    paid = { kind: 'found', payment: state, payable: state !== 'paid', cancelled: false }
    await openOrder()
  }

  return {
    unhandled,
    events: {
      'consent.agreed': async () => consent.send({ type: 'consent.agreed' }),
      'consent.rejected': async () => consent.send({ type: 'consent.rejected' }),
      'vehicle.found': async () => {
        const provide = {
          loadMakes: recordPort('makes'),
          loadModels: recordPort('models'),
          loadYears: recordPort('years'),
          goToParts: recordPort('parts'),
        }
        const finder = createActor(machines.finder.provide({ actors: provide } as never), {
          input: { make: '', model: '', year: '', clearance: false, staysHere: false },
          inspect,
        })
        finder.on('*', (news) => shop.send(news))
        finder.start()
        await flushAll()
        finder.send({ type: 'make.chosen', make: hilux.make })
        await flushAll()
        finder.send({ type: 'model.chosen', model: hilux.model })
        await flushAll()
        finder.send({ type: 'year.chosen', year: hilux.year })
        finder.send({ type: 'finder.submitted' })
        await flushAll()
      },
      'part.added': async () => {
        click()
        click()
        await answerAll()
      },
      'addition.refused': async () => {
        await answerAll()
        click()
        await flushAll()
        await server.answerNext('refused')
        await flushAll()
        expect(infoProblems(shop.getSnapshot())).toEqual(['Not possible'])
        shop.send({ type: 'info.closed' })
      },
      'quantity.raised': async () => {
        for (const quantity of [2, 3]) cart.send({ type: 'quantity.changed', lineId: line(), quantity })
        expect(pendingQuantity(cart.getSnapshot(), line())).toBe(3)
        world.clock.increment(500)
        await answerAll()
      },
      'line.removed': async () => {
        cart.send({ type: 'line.removed', lineId: line(), record: 'shock', name: 'Shock', quantity: 1 })
        await answerAll()
      },
      'removal.undone': async () => {
        const undo = shownToasts(toasts.getSnapshot()).find((toast) => toast.undoes)
        toasts.send({ type: 'toast.undone', id: undo?.id ?? '', key: crypto.randomUUID() })
        await answerAll()
      },
      'checkout.begun': flushAll,
      'form.left.incomplete': async () => {
        next(false)
        await flushAll()
      },
      'form.sent': async () => {
        next(true)
        await flushAll()
        await answerAll()
      },
      'placement.refused': () => place('refused'),
      'placement.unanswered': () => place('lost'),
      'placement.retried': async () => {
        payment.send({ type: 'retry.clicked' })
        await flushAll()
        await server.answerNext('none')
        await flushAll()
      },
      'order.placed': () => place('none'),
      'payment.declined': () => returnFromProvider('failed'),
      'payment.cancelled': () => returnFromProvider('cancelled'),
      'payment.retried': async () => {
        order?.send({ type: 'pay.clicked' })
        await flushAll()
      },
      'payment.approved': () => returnFromProvider('paid'),
    },
    states: {
      arriving: async () => {
        await world.answer('readConsent', null)
        await flushAll()
        expect(isBannerShown(consent.getSnapshot())).toBe(true)
      },
      browsing: () => {
        expect(isPurchaseAllowed(consent.getSnapshot())).toBe(true)
        expect(isBannerShown(consent.getSnapshot())).toBe(false)
      },
      listing: () => {
        expect(done).toContain('parts')
        expect(addLabel(button.getSnapshot())).toBe('Add to cart')
        expect(server.lines.size).toBe(0)
      },
      carrying: () => expect([...server.lines.values()]).toEqual([1]),
      carryingMore: () => expect([...server.lines.values()]).toEqual([3]),
      regretting: () => expect(server.lines.size).toBe(0),
      checkingOut: () => expect(done).not.toContain('payment'),
      reviewing: () => {
        expect(done).toContain('payment')
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
        expect(done).toContain('order')
      },
      owing: () => {
        expect(canPay(orderSnapshot())).toBe(true)
        expect(isPaidAnnounced(orderSnapshot())).toBe(false)
      },
      served: () => {
        expect([
          isPaidAnnounced(orderSnapshot()),
          canPay(orderSnapshot()),
          orderProblem(orderSnapshot()),
        ]).toEqual([true, false, null])
        expect(server.orders).toHaveLength(1)
      },
    },
  }
}
