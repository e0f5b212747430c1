/** The views of overlays, filters, forms and search: what each shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import { EstimateShipping } from '#client/features/cart/EstimateShipping.tsx'
import { MiniCart } from '#client/features/cart/MiniCart.tsx'
import { Sidebar } from '#client/features/catalogue/Sidebar.tsx'
import { WalletStep } from '#client/features/provider-payment/WalletStep.tsx'
import { ReturnForm } from '#client/features/requests/ReturnForm.tsx'
import { WithdrawForm } from '#client/features/requests/WithdrawForm.tsx'
import { SearchBox } from '#client/features/search/SearchBox.tsx'
import { SearchPage } from '#client/features/search/SearchPage.tsx'
import { MenuButton } from '#client/layout/MenuButton.tsx'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import type { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import { walletApproval } from '#machines/provider-payment/provider-payment.select.ts'
import type { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import { formSubmissionModel } from '#tests/machines/models/form-submission.ts'
import { groupFilterModel } from '#tests/machines/models/group-filter.ts'
import { overlayModel } from '#tests/machines/models/overlay.ts'
import { providerPaymentModel } from '#tests/machines/models/provider-payment.ts'
import { searchModel } from '#tests/machines/models/search.ts'
import { searchBoxModel } from '#tests/machines/models/search-box.ts'
import { shippingEstimateModel } from '#tests/machines/models/shipping-estimate.ts'
import { withdrawalModel } from '#tests/machines/models/withdrawal.ts'
import { showFakeWallet, walletButtonText } from '#tests/support/client/fakeWallet.ts'
import { isDisabled } from '#tests/support/client/isDisabled.ts'
import type { View } from '#tests/support/views/walkView.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const none = (role: string, name?: string) =>
  expect(screen.queryByRole(role, name === undefined ? {} : { name })).toBeNull()

const overlay: View = {
  model: overlayModel,
  createsActor: false,
  lazyComponents: [
    () => import('#client/layout/MobileDrawer.tsx'),
    () => import('#client/features/cart/MiniCartPanel.tsx'),
  ],
  render: () => (
    <>
      <MenuButton />
      <MiniCart />
    </>
  ),
  expectations: {
    closed: () => none('dialog'),
    drawerOpen: () => expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy(),
    miniCartOpen: () => {
      const face = screen.getByRole('button', { name: /0 item/, hidden: true })
      expect(face.getAttribute('aria-expanded')).toBe('true')
    },
  },
}

const filter = catalogueFilter({ category: 'BRAKES', group: 'BRAKE PADS' })
const tree = [{ name: 'BRAKES', groups: [{ name: 'BRAKE PADS', count: 4 }] }] as never
const groupFilter: View = {
  model: groupFilterModel,
  createsActor: true,
  render: () => <Sidebar filter={filter} categories={tree} />,
  expectations: {
    'panel.expanded': () => expect(button('Shop By').getAttribute('aria-expanded')).toBe('true'),
    'panel.collapsed': () => expect(button('Shop By').getAttribute('aria-expanded')).toBe('false'),
    'choice.idle': () => expect(document.body.textContent).toContain('Now Shopping By'),
    'choice.goingToGroup': () => expect(document.body.textContent).toContain('BRAKES / BRAKE PADS'),
  },
}

const cart = {
  shipCountry: 'FR',
  shippingMethodId: null,
  shippingMethods: [{ id: 'm1', name: 'Parcel', description: 'Two days' }],
} as never
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
const parcel = () => screen.getByRole<HTMLInputElement>('radio', { name: /Parcel/ })
const holdsEstimate = (code: string, checked: boolean, disabled: boolean, saving: boolean) => {
  expect([country().value, parcel().checked, parcel().disabled]).toEqual([code, checked, disabled])
  expect(document.querySelector('[aria-busy="true"]') !== null).toBe(saving)
}
const shippingEstimate: View = {
  model: shippingEstimateModel,
  createsActor: false,
  render: (actor) => (
    <EstimateShipping
      estimate={actor as ActorRefFrom<typeof shippingEstimateMachine>}
      cart={cart}
      deliverTo="PL"
    />
  ),
  expectations: {
    idle: () => holdsEstimate('FR', false, false, false),
    savingCountry: () => holdsEstimate('DE', false, true, true),
    savingMethod: () => holdsEstimate('FR', true, false, true),
  },
}

const Wallet = ({ paying }: { paying: ActorRefFrom<typeof providerPaymentMachine> }) => {
  const approval = useSelector(paying, walletApproval)
  return approval ? <WalletStep payment={paying} approval={approval} /> : <p>No wallet</p>
}
const noWallet = () => expect(screen.getByText('No wallet')).toBeTruthy()
const paying: View = {
  model: providerPaymentModel,
  createsActor: false,
  prepare: showFakeWallet,
  render: (actor) => <Wallet paying={actor as ActorRefFrom<typeof providerPaymentMachine>} />,
  expectations: {
    redirecting: noWallet,
    waitingForApproval: () => {
      expect(screen.getByText('Your order is placed. Please pay with your wallet.')).toBeTruthy()
      expect(screen.getByText(walletButtonText)).toBeTruthy()
      expect(isDisabled(button('Pay another way'))).toBe(false)
    },
    capturing: noWallet,
    left: noWallet,
    ended: noWallet,
  },
}

const send = () => button('Send')
const letter: View = {
  model: formSubmissionModel,
  createsActor: true,
  render: () => <ReturnForm />,
  expectations: {
    editing: (seen) => {
      expect(isDisabled(send())).toBe(false)
      const { problem } = seen.context as { problem: string | null }
      if (problem) expect(screen.getByText(problem)).toBeTruthy()
    },
    sending: () => {
      expect(isDisabled(send())).toBe(true)
      expect(screen.getByText('Sending')).toBeTruthy()
    },
    sent: () => {
      expect(screen.getByText('Sent')).toBeTruthy()
      none('button', 'Send')
    },
  },
}

const withdrawal: View = {
  model: withdrawalModel,
  createsActor: true,
  render: () => <WithdrawForm />,
  expectations: {
    editing: () => expect(isDisabled(button('Go on'))).toBe(false),
    loadingLines: () => {
      expect(isDisabled(button('Go on'))).toBe(false)
      expect(screen.getByRole('textbox', { name: /^Order/ })).toBeTruthy()
    },
    confirming: (seen) => {
      expect([isDisabled(button('Confirm withdrawal')), isDisabled(button('Back'))]).toEqual([false, false])
      expect(document.body.textContent).toContain('name@example.com')
      const { problem } = seen.context as { problem: string | null }
      if (problem) expect(screen.getByText(problem)).toBeTruthy()
    },
    sending: () => {
      expect([isDisabled(button('Confirm withdrawal')), isDisabled(button('Back'))]).toEqual([true, true])
    },
    received: () => expect(screen.getByText('Withdrawal received')).toBeTruthy(),
  },
}

const more = () => screen.queryByRole('button', { name: /^(Show more|Loading more items...)$/ })
const search: View = {
  model: searchModel,
  createsActor: true,
  // Results that were loaded before come from the cache, which is empty here.
  acceptsInput: (input) => (input as { loaded: unknown }).loaded === null,
  render: (_, input) => {
    const { term, country: from, group } = input as { term: string; country: string; group: string }
    return <SearchPage term={term} country={from} group={group} />
  },
  expectations: {
    searching: () => {
      expect(screen.getByText('Searching')).toBeTruthy()
      expect(more()).toBeNull()
    },
    showing: (seen) => {
      const { shown, total } = seen.context as { shown: number; total: number }
      expect(screen.getByText(`${total} ${total === 1 ? 'part' : 'parts'}, best match first`)).toBeTruthy()
      expect(more()?.textContent ?? null).toBe(shown < total ? 'Show more' : null)
    },
    loadingMore: () => expect(more()?.getAttribute('aria-disabled')).toBe('true'),
    empty: () => expect(screen.getByText(/^Nothing was found for “shock”/)).toBeTruthy(),
    failed: () => {
      expect(screen.getByText('Problem with fetching data')).toBeTruthy()
      expect(screen.getByRole('button', { name: /retry|try again/i })).toBeTruthy()
    },
  },
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const holdsTerm = (seen: AnyMachineSnapshot) => {
  const { term } = seen.context as { term: string }
  expect(field().value).toBe(term)
  expect(isDisabled(button('Find'))).toBe(term.trim() === '')
}
const searchBox: View = {
  model: searchBoxModel,
  createsActor: true,
  render: () => <SearchBox />,
  expectations: {
    closed: holdsTerm,
    'open.idle': holdsTerm,
    'open.debouncing': (seen) => {
      holdsTerm(seen)
      none('listbox')
    },
    'open.suggesting': holdsTerm,
    'open.suggested': holdsTerm,
    goingToSearch: holdsTerm,
  },
}

export const partViews: readonly View[] = [
  overlay,
  groupFilter,
  shippingEstimate,
  paying,
  letter,
  withdrawal,
  search,
  searchBox,
]
