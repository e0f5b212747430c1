/** The views of cart, checkout, payment and order: what each shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { type ActorRefFrom, type AnyMachineSnapshot, createActor } from 'xstate'
import { CartFallback } from '#client/features/cart/CartFallback.tsx'
import { CartPage } from '#client/features/cart/CartPage.tsx'
import { MiniCartLine } from '#client/features/cart/MiniCartLine.tsx'
import { useCart } from '#client/features/cart/useCart.ts'
import { CheckoutForm } from '#client/features/checkout/CheckoutForm.tsx'
import { CheckoutFormContext } from '#client/features/checkout/CheckoutFormContext.ts'
import { useCheckoutForm } from '#client/features/checkout/useCheckoutForm.ts'
import { VatField } from '#client/features/checkout/VatField.tsx'
import { OrderView } from '#client/features/order/OrderView.tsx'
import { PaymentView } from '#client/features/payment/PaymentView.tsx'
import { emptyCheckout } from '#domain/checkout/checkoutForm.ts'
import { isLineLeaving, pendingQuantity } from '#machines/cart/cart.select.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { orderMachine } from '#machines/order/order.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { cartModel } from '#tests/machines/models/cart.ts'
import { checkoutModel } from '#tests/machines/models/checkout.ts'
import { orderModel } from '#tests/machines/models/order.ts'
import { paymentModel } from '#tests/machines/models/payment.ts'
import { sessionModel } from '#tests/machines/models/session.ts'
import { vatCheckModel } from '#tests/machines/models/vat-check.ts'
import { parcelCart } from '#tests/support/client/checkoutPages.ts'
import { isDisabled } from '#tests/support/client/isDisabled.ts'
import { cart, line, order } from '#tests/support/client/shopData.ts'
import type { View } from '#tests/support/views/walkView.tsx'

const button = (name: string | RegExp) =>
  screen.queryByRole<HTMLButtonElement>('button', { name, hidden: true })
const dialog = (name: string) => screen.queryByRole('dialog', { name })
const isShown = (found: HTMLElement | null) => expect(found).not.toBeNull()
const isAway = (found: HTMLElement | null) => expect(found).toBeNull()

/** A disabled order button has the reason beside it. */
const isOrderButtonOpen = (open: boolean) => {
  expect(isDisabled(button('Place Order and Pay'))).toBe(!open)
  expect(screen.queryByText('Placing your order') === null).toBe(open)
}
const isTold = (title: string, retry: boolean) => () => {
  isShown(dialog(title))
  expect(button('Try again') !== null).toBe(retry)
  isOrderButtonOpen(true)
}
const isPlacing = () => {
  isOrderButtonOpen(false)
  isAway(screen.queryByRole('dialog'))
}
const isStored = (known: unknown) => (known as { addressStored: boolean }).addressStored
const backToForm = () => screen.queryByText('Back to your details')
const payment: View = {
  model: paymentModel,
  createsActor: false,
  lazyComponents: [() => import('#client/features/payment/PaymentProblem.tsx')],
  render: (actor, input) => (
    <PaymentView
      payment={actor as ActorRefFrom<typeof paymentMachine>}
      cart={parcelCart}
      address={isStored(input) ? ({ ...emptyCheckout, country: 'DE' } as never) : null}
    />
  ),
  expectations: {
    reviewing: () => {
      isOrderButtonOpen(true)
      isAway(screen.queryByRole('dialog'))
    },
    takingKey: isPlacing,
    placing: isPlacing,
    retrying: isPlacing,
    unanswered: isTold('No answer came', true),
    discardingKey: isPlacing,
    discardingKeyForAddress: isPlacing,
    refused: isTold('Your order was not placed', false),
    'ordered.recordingPurchase': isPlacing,
    'ordered.droppingKey': isPlacing,
    paying: isPlacing,
    goingToOrder: isPlacing,
    orderPageFailed: isTold('Your order is placed', true),
    goingToCheckout: (seen) => (isStored(seen.context) ? isPlacing() : isShown(backToForm())),
    // Without an address there is no review, but the problem is shown.
    checkoutPageFailed: (seen) => {
      isShown(dialog('Your order was not placed'))
      if (!isStored(seen.context)) isAway(backToForm())
    },
    left: () => isAway(screen.queryByRole('dialog')),
  },
}

const isPayable = (open: boolean, starting: boolean) => {
  expect(button('Pay now') !== null).toBe(open)
  if (open) expect(isDisabled(button('Pay now'))).toBe(starting)
}
const orderPage: View = {
  model: orderModel,
  createsActor: false,
  answers: { 'Order{"id":"o1"}': { order } },
  lazyComponents: [() => import('#client/features/order/OrderContents.tsx')],
  render: (actor) => <OrderView id="o1" actor={actor as ActorRefFrom<typeof orderMachine>} />,
  expectations: {
    'fetching.loading': () => isPayable(false, false),
    failed: () => isShown(screen.getByText('No answer came.')),
    missing: () => isShown(screen.getByRole('heading', { name: 'Order not found' })),
    pending: () => isPayable(false, false),
    'fetching.pollingPending': () => isPayable(false, false),
    open: (seen) => {
      isPayable(true, false)
      const { problem } = seen.context as { problem: string | null }
      if (problem) isShown(screen.getByText(problem))
    },
    'fetching.pollingOpen': () => isPayable(true, false),
    paid: (seen) => {
      isPayable(false, false)
      expect(screen.queryByText('Your order has beed paid') !== null).toBe(seen.context.returned)
    },
    closed: () => isPayable(false, false),
    cancelled: () => isPayable(false, false),
    startingPayment: () => isPayable(true, true),
    paying: () => isPayable(true, true),
    'fetching.refreshing': () => isPayable(true, true),
    'fetching.following': () => isPayable(false, false),
  },
}

const CartLineAndFallback = () => {
  const state = useCart()
  return (
    <>
      <MiniCartLine line={line} onLeave={() => {}} />
      {state.kind === 'filled' ? null : <CartFallback state={state} emptyText="Nothing" />}
    </>
  )
}
/** A line shows the pending edit's quantity, else the server's; a line being removed cannot be removed again. */
const holdsLine = (seen: AnyMachineSnapshot) => {
  const quantity = pendingQuantity(seen as never, 'l1') ?? line.quantity
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' }).value).toBe(String(quantity))
  expect(isDisabled(button('Remove Spring'))).toBe(isLineLeaving(seen as never, 'l1'))
}
const cartView: View = {
  model: cartModel,
  createsActor: false,
  render: () => <CartLineAndFallback />,
  expectations: {
    'connection.online': holdsLine,
    'connection.offline': holdsLine,
    'debounce.idle': holdsLine,
    'debounce.waiting': holdsLine,
    'sync.idle.upToDate': () => isAway(button('Try again')),
    'sync.saving': () => isAway(button('Try again')),
    'sync.waitingForConnection': holdsLine,
    'sync.recovering': () => isAway(button('Try again')),
    'sync.refreshing': () => isAway(button('Try again')),
    'sync.idle.refreshFailed': () => {
      isShown(screen.getByText('Your cart could not be loaded. Nothing in it is lost.'))
      isShown(button('Try again'))
    },
  },
}

const session: View = {
  model: sessionModel,
  createsActor: false,
  answers: { 'Cart{}': { cart } },
  lazyComponents: [() => import('#client/features/cart/CartContents.tsx')],
  render: () => <CartPage />,
  expectations: {
    // Prices and stock depend on the country: until it is known, the cart is not shown.
    waiting: () => isShown(screen.getByText('Loading your cart')),
    fetching: (seen) =>
      expect(screen.queryByText('Loading your cart') !== null).toBe(seen.context.country === null),
    known: () => isShown(screen.getByRole('link', { name: 'Proceed to Checkout' })),
    assumed: () => isShown(screen.getByRole('link', { name: 'Proceed to Checkout' })),
  },
}

const Vat = ({ vatCheck }: { vatCheck: ActorRefFrom<typeof vatCheckMachine> }) => {
  const { form } = useCheckoutForm({ vat: 'DE123456789' })
  return (
    <CheckoutFormContext value={{ form, autofill: true }}>
      <VatField vatCheck={vatCheck} onVat={() => {}} />
    </CheckoutFormContext>
  )
}
const vatSays = (words: RegExp, refused: boolean, retry: boolean) => () => {
  isShown(screen.getByText(words))
  expect(screen.queryByText('Invalid VAT number') !== null).toBe(refused)
  expect(button('Retry') !== null).toBe(retry)
}
const vatCheck: View = {
  model: vatCheckModel,
  createsActor: false,
  render: (actor) => <Vat vatCheck={actor as ActorRefFrom<typeof vatCheckMachine>} />,
  expectations: {
    unchecked: vatSays(/With the prefix/, false, false),
    debouncing: vatSays(/Asking the VAT register/, false, false),
    checking: vatSays(/Asking the VAT register/, false, false),
    debouncingPrefix: vatSays(/With the prefix/, false, false),
    storingPrefix: vatSays(/With the prefix/, false, false),
    valid: vatSays(/Confirmed by the VAT register/, false, false),
    invalid: vatSays(/With the prefix/, true, false),
    unavailable: vatSays(/does not answer at the moment/, true, true),
  },
}

const FormOf = ({ checkout }: { checkout: ActorRefFrom<typeof checkoutMachine> }) => (
  <CheckoutForm
    {...useCheckoutForm({ country: 'DE' })}
    cart={cart}
    checkout={checkout}
    vatCheck={createActor(vatCheckMachine)}
    autofill
    payments={[]}
    paymentsFallback={null}
    onEdited={() => {}}
  />
)
const isNextOpen = (open: boolean) => {
  expect(isDisabled(button('Next'))).toBe(!open)
  expect(screen.queryByText('Going on to review and payment') === null).toBe(open)
}
const isFormThere = () => isShown(screen.getByRole('form', { name: 'Checkout' }))
const checkout: View = {
  model: checkoutModel,
  createsActor: false,
  render: (actor) => <FormOf checkout={actor as ActorRefFrom<typeof checkoutMachine>} />,
  expectations: {
    'zip.idle': isFormThere,
    'zip.debouncing': isFormThere,
    'form.editing': (seen) => {
      isNextOpen(true)
      const { problem } = seen.context as { problem: string | null }
      if (problem) isShown(screen.getByText(problem))
    },
    'form.submitting.waitingForVat': () => isNextOpen(false),
    'form.submitting.updatingCart': () => isNextOpen(false),
    'form.submitting.storingAddress': () => isNextOpen(false),
    'form.goingToPayment': () => isNextOpen(false),
  },
}

export const buyingViews: readonly View[] = [payment, orderPage, cartView, session, vatCheck, checkout]
