/** The views of a product and of a group's list: what each shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import { GroupPager } from '#client/features/catalogue/GroupPager.tsx'
import { ProductPage } from '#client/features/product/ProductPage.tsx'
import { PurchaseControls } from '#client/features/product/purchase/PurchaseControls.tsx'
import { PurchasePanel } from '#client/features/product/purchase/PurchasePanel.tsx'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { stockLimit } from '#machines/availability/availability.select.ts'
import type { PagerInput } from '#machines/pager/pager.types.ts'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import { availabilityModel } from '#tests/machines/models/availability.ts'
import { pagerModel } from '#tests/machines/models/pager.ts'
import { productModel } from '#tests/machines/models/product.ts'
import { quantityModel } from '#tests/machines/models/quantity.ts'
import { product } from '#tests/support/client/shopData.ts'
import type { View } from '#tests/support/views/walkView.tsx'

const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const heading = (name: string) => screen.queryByRole('heading', { name })
const isShown = (found: HTMLElement | null) => expect(found).not.toBeNull()
const isAway = (found: HTMLElement | null) => expect(found).toBeNull()

/** The product comes from the cache, which is empty here: a product that was found still shows placeholders. */
const isPartAwaited = () => {
  isShown(screen.getByText('Loading the part'))
  isAway(button(/retry|try again/i))
}
const productPage: View = {
  model: productModel,
  createsActor: true,
  acceptsInput: (input) => (input as { loaded: unknown }).loaded === null,
  lazyComponents: [() => import('#client/features/errors/NotFoundPage.tsx')],
  render: () => <ProductPage name="spring" country="DE" stock={null} filter={catalogueFilter({})} />,
  expectations: {
    loading: isPartAwaited,
    'shown.fresh': isPartAwaited,
    'shown.stale': isPartAwaited,
    missing: () => isShown(screen.getByRole('searchbox')),
    failed: () => {
      isShown(heading('This part could not be loaded'))
      isShown(button(/retry|try again/i))
    },
  },
}

const offers = {
  availability: {
    record: 'spring',
    asOf: '2026-11-21T10:00:00.000Z',
    max: 4,
    offers: [
      {
        case: 'IN_STOCK',
        message: 'In stock',
        days: 'within 2-5 days',
        upTo: 4,
        badge: null,
        eta: null,
        explanation: '',
      },
    ],
  },
}
const availability: View = {
  model: availabilityModel,
  createsActor: true,
  consented: true,
  lazyComponents: [() => import('#client/features/product/enquiry/EnquiryButton.tsx')],
  answers: { 'Availability{"country":"DE","record":"spring"}': offers },
  render: (_, input) => (
    <PurchasePanel product={product} country="DE" stock={(input as { loaded: null }).loaded} fit={null}>
      <span />
    </PurchasePanel>
  ),
  expectations: {
    // A known stock stays visible while it is loaded again; an unknown one offers no button.
    fetching: (seen) => {
      const known = stockLimit(seen as never) !== null
      expect(screen.queryByRole('status', { name: 'Checking the stock' }) === null).toBe(known)
      expect(button('Add to cart') !== null).toBe(known)
      isAway(button('Send an inquiry'))
    },
    loaded: () => {
      isShown(screen.getByText('In stock'))
      isShown(button('Add to cart'))
      isAway(button('Send an inquiry'))
    },
    failed: () => {
      isShown(button('Check the stock again'))
      isShown(button('Send an inquiry'))
      isAway(button('Add to cart'))
    },
  },
}

const holdsQuantity = (seen: AnyMachineSnapshot, adding: boolean) => {
  const { quantity } = seen.context as { quantity: number }
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe(String(quantity))
  expect(button('Decrease quantity')?.getAttribute('aria-disabled')).toBe(String(quantity <= 1))
  expect(button('Add to cart') !== null).toBe(adding)
}
/** The plus button is disabled at the stock limit, whatever the cart has of the part. */
const holdsLimit = (seen: AnyMachineSnapshot) => {
  const { quantity, max } = seen.context as { quantity: number; max: number }
  expect(button('Increase quantity')?.getAttribute('aria-disabled')).toBe(String(quantity >= max))
}
const quantity: View = {
  model: quantityModel,
  createsActor: false,
  consented: true,
  render: (actor) => (
    <PurchaseControls product={product} stepper={actor as ActorRefFrom<typeof quantityMachine>} fit={null} />
  ),
  expectations: {
    unknown: (seen) => holdsQuantity(seen, false),
    available: (seen) => {
      holdsQuantity(seen, true)
      holdsLimit(seen)
    },
    exceeded: (seen) => {
      holdsQuantity(seen, false)
      holdsLimit(seen)
    },
  },
}

class NoObserver {
  observe() {}
  disconnect() {}
}
const isLoadingShown = (shown: boolean) =>
  expect(screen.queryByText('Loading more items...') !== null).toBe(shown)
const pager: View = {
  model: pagerModel,
  createsActor: true,
  // The walk sends the scroll events: the test's window has no height.
  prepare: () => {
    vi.stubGlobal('IntersectionObserver', NoObserver)
    return () => void vi.unstubAllGlobals()
  },
  render: (_, input) => {
    const { filter, country, group, total, shown } = input as PagerInput
    return <GroupPager group={group} first={shown} total={total} filter={filter} country={country} />
  },
  expectations: {
    'end.away': (seen) => isLoadingShown(seen.matches({ pages: 'loading' })),
    // At the end of an incomplete group the visitor sees that more is loading.
    'end.near': (seen) =>
      isLoadingShown(!seen.matches({ pages: 'failed' }) && !seen.matches({ pages: 'complete' })),
    'pages.partial': () => {
      isLoadingShown(false)
      isAway(button(/retry|try again/i))
    },
    'pages.waiting': () => isLoadingShown(true),
    'pages.loading': () => isLoadingShown(true),
    'pages.failed': () => {
      isShown(screen.getByText('Problem with fetching data'))
      isShown(button(/retry|try again/i))
    },
    'pages.complete': () => {
      isLoadingShown(false)
      isAway(button(/retry|try again/i))
    },
  },
}

export const lookingViews: readonly View[] = [productPage, availability, quantity, pager]
