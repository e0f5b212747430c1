/** The views of buttons, dialogs and messages: what each shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { AddToCartButton } from '#client/features/add-to-cart/AddToCartButton.tsx'
import { Announcement } from '#client/features/announcement/Announcement.tsx'
import { PromoPanel } from '#client/features/cart/PromoPanel.tsx'
import { Consent } from '#client/features/consent/Consent.tsx'
import { EnquiryButton } from '#client/features/product/enquiry/EnquiryButton.tsx'
import { FitQuestionDialog } from '#client/features/vehicle/FitQuestionDialog.tsx'
import { GarageButton } from '#client/features/vehicle/GarageButton.tsx'
import { VehicleLookup } from '#client/features/vehicle/VehicleLookup.tsx'
import { Messages } from '#client/layout/Messages.tsx'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import type { promoMachine } from '#machines/promo/promo.machine.ts'
import { shownToasts } from '#machines/toasts/toasts.select.ts'
import { addToCartModel } from '#tests/machines/models/add-to-cart.ts'
import { announcementModel } from '#tests/machines/models/announcement.ts'
import { consentModel } from '#tests/machines/models/consent.ts'
import { enquiryModel } from '#tests/machines/models/enquiry.ts'
import { fitQuestionModel } from '#tests/machines/models/fit-question.ts'
import { garageModel } from '#tests/machines/models/garage.ts'
import { promoModel } from '#tests/machines/models/promo.ts'
import { shopModel } from '#tests/machines/models/shop.ts'
import { toastsModel } from '#tests/machines/models/toasts.ts'
import { vehicleLookupModel } from '#tests/machines/models/vehicle-lookup.ts'
import { isDisabled } from '#tests/support/client/isDisabled.ts'
import type { View } from '#tests/support/views/walkView.tsx'

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const only = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialogs = () =>
  screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const working = (label: string) => {
  expect(only(label).getAttribute('aria-disabled')).toBe('true')
}

const addToCart: View = {
  model: addToCartModel,
  createsActor: true,
  lazyComponents: [() => import('#client/features/add-to-cart/MisfitDialog.tsx')],
  // The walk sends the fit.
  render: () => <AddToCartButton record="shock" name="Shock" location={null} misfit={undefined} />,
  expectations: {
    idle: () => {
      expect(only('Add to cart').getAttribute('aria-disabled')).not.toBe('true')
      expect(dialogs()).toEqual([])
    },
    checkingFit: () => {
      working('Adding...')
      expect(dialogs()).toEqual([])
    },
    confirmingMisfit: () =>
      expect(screen.getByRole('dialog').textContent).toContain('does not fit your vehicle'),
    adding: () => working('Adding...'),
    added: () => working('Added'),
  },
}

const fitQuestion: View = {
  model: fitQuestionModel,
  createsActor: true,
  render: () => (
    <FitQuestionDialog
      record="spring"
      records={['spring', 'damper']}
      vehicle={{ make: 'TOYOTA', model: 'HILUX', year: '2016' }}
      part={{ name: 'Spring', urlcomponent: 'spring' }}
      onClose={() => undefined}
    />
  ),
  expectations: {
    finding: () => expect(screen.getByRole('dialog').textContent).toContain('Looking up what decides'),
    asking: () => expect(buttons()).toEqual(['', '2.8', 'I don’t know']),
    unanswered: () => {
      expect(buttons()).toEqual(['', 'Back to the question'])
      screen.getByRole('link', { name: 'Ask us whether it fits' })
    },
    undecidable: () => {
      expect(screen.getByRole('dialog').textContent).toContain('Fit not known.')
      screen.getByRole('link', { name: 'Ask us whether it fits' })
    },
    settled: () => {
      expect(document.querySelector('[data-fit]')?.textContent).toMatch(/^(Fits the|Does not fit)/)
      only('Done')
    },
    failed: () => only('Retry'),
  },
}

const status = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join()
const vehicleLookup: View = {
  model: vehicleLookupModel,
  createsActor: true,
  render: () => (
    <VehicleLookup
      label="Or by registration or VIN"
      hideLabel={false}
      hint={null}
      clearance={false}
      onFound={() => undefined}
    />
  ),
  expectations: {
    idle: () => expect(status()).toBe(''),
    looking: () => {
      expect(only('Find the vehicle').getAttribute('aria-disabled')).toBe('true')
      expect(status()).toContain('Looking up the vehicle')
    },
    identified: () => expect(status()).toBe('TOYOTA HILUX 2016 is selected.'),
    ambiguous: () => {
      expect(buttons()).toEqual(['Find the vehicle', 'TOYOTA HILUX 2016', 'TOYOTA HILUX 2017'])
      expect(status()).toContain('several vehicles')
    },
    unlisted: () => expect(status()).toMatch(/We have no parts for the LADA NIVA 1999\.|not known/),
    refused: () => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'),
  },
}

const enquiry: View = {
  model: enquiryModel,
  createsActor: true,
  lazyComponents: [() => import('#client/features/product/enquiry/EnquiryDialog.tsx')],
  render: () => <EnquiryButton product={{ name: 'Spring', articleNumber: null }} look="secondary" />,
  expectations: {
    closed: () => {
      expect(dialogs()).toEqual([])
      expect(only('Send an inquiry').getAttribute('aria-disabled')).not.toBe('true')
    },
    open: () => {
      expect(screen.getByRole('dialog').textContent).toContain('Spring')
      expect(screen.getByRole('textbox', { name: /Email/ })).toBeTruthy()
    },
    sending: () => {
      expect(dialogs()).toEqual([])
      working('Send an inquiry')
    },
  },
}

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Promo code/ })
/** The panel of a cart with or without a code. */
const promo = (held: string | null): View => {
  const label = held ? 'Change code' : 'Apply Code'
  const saving = () => expect(isDisabled(only(label))).toBe(true)
  return {
    model: promoModel,
    createsActor: false,
    render: (actor) => <PromoPanel promo={actor as ActorRefFrom<typeof promoMachine>} code={held} />,
    expectations: {
      idle: (seen) => {
        expect([code().readOnly, code().value]).toEqual([held !== null, held ?? seen.context.typed])
        expect(isDisabled(only(label))).toBe(code().value.trim() === '')
        const { problem } = seen.context
        if (problem) expect(screen.getByText(String(problem))).toBeTruthy()
      },
      applying: saving,
      clearing: saving,
    },
  }
}

const consent: View = {
  model: consentModel,
  createsActor: false,
  lazyComponents: [
    () => import('#client/features/consent/ConsentBanner.tsx'),
    () => import('#client/features/consent/CookieSettings.tsx'),
  ],
  render: () => <Consent />,
  expectations: {
    'choice.reading': () => expect(buttons()).not.toContain('Reject'),
    'choice.undecided': (seen) => {
      if (seen.matches({ settings: 'open' })) return
      expect(buttons()).toEqual(['Agree', 'Reject', 'Manage'])
    },
    'choice.given.storing': () => expect(buttons()).not.toContain('Reject'),
    'choice.given.stored': () => expect(buttons()).not.toContain('Reject'),
    'settings.closed': () => expect(screen.queryAllByRole('switch')).toEqual([]),
    'settings.open': () => {
      const [mandatory, ...others] = screen.getAllByRole<HTMLButtonElement>('switch')
      expect([mandatory?.disabled, mandatory?.getAttribute('aria-checked')]).toEqual([true, 'true'])
      expect(others).toHaveLength(3)
      expect(buttons()).toContain('ACCEPT ALL')
    },
  },
}

const garage: View = {
  model: garageModel,
  createsActor: false,
  render: () => <GarageButton />,
  expectations: {
    reading: (seen) => holdsCurrent(seen as never),
    'ready.idle': (seen) => holdsCurrent(seen as never),
    'ready.storing': (seen) => holdsCurrent(seen as never),
    'ready.unsaved': (seen) => holdsCurrent(seen as never),
  },
}
const holdsCurrent = (seen: Parameters<typeof currentVehicle>[0]) => {
  const vehicle = currentVehicle(seen)
  const words = vehicle ? (vehicle.name ?? `${vehicle.make} ${vehicle.model} ${vehicle.year}`) : 'choose one'
  expect(screen.getByText(`My vehicle: ${words}`)).toBeTruthy()
}

const texts = (seen: unknown) => shownToasts(seen as never).map(({ text }) => text)
const holdsToasts = (seen: unknown) => {
  const shown = screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
  expect(shown.sort()).toEqual([...texts(seen)].sort())
}
const toasts: View = {
  model: toastsModel,
  createsActor: false,
  render: () => <Messages />,
  expectations: {
    empty: () => expect(screen.queryAllByRole('listitem')).toEqual([]),
    showing: holdsToasts,
    paused: holdsToasts,
  },
}

const nothingTold = () => expect(screen.queryByRole('dialog', { name: 'Info' })).toBeNull()
const started = () => expect(screen.getAllByRole('list')).toHaveLength(2)
const shop: View = {
  model: shopModel,
  createsActor: false,
  lazyComponents: [() => import('#client/layout/InfoDialog.tsx')],
  render: () => <Messages />,
  expectations: {
    'startup.deferred': nothingToldOr,
    'startup.started.untracked': nothingToldOr,
    'startup.started.tracked': nothingToldOr,
    'page.current': nothingToldOr,
    'page.reloading': nothingToldOr,
    'infoModal.closed': () => {
      nothingTold()
      started()
    },
    'infoModal.open': (seen) => {
      const { problems } = seen.context as { problems: readonly string[] }
      for (const problem of problems) expect(screen.getByText(problem)).toBeTruthy()
      expect(only('Close')).toBeTruthy()
    },
  },
}
/** The messages are the same before and after the first interaction. */
function nothingToldOr(seen: { matches: (state: object) => boolean }) {
  expect(screen.queryByRole('dialog', { name: 'Info' }) !== null).toBe(seen.matches({ infoModal: 'open' }))
}

const announcement: View = {
  model: announcementModel,
  createsActor: false,
  answers: { 'Announcement{}': { announcement: { text: 'We move', disturbance: false } } },
  render: () => <Announcement />,
  expectations: {
    waiting: () => expect(screen.getByText('We move')).toBeTruthy(),
    fetching: () => expect(screen.getByText('We move')).toBeTruthy(),
    hidden: () => expect(screen.getByText('We move')).toBeTruthy(),
    'shown.scrolling': () => expect(only('Pause announcement')).toBeTruthy(),
    'shown.paused': () => expect(only('Play announcement')).toBeTruthy(),
  },
}

export const smallViews: readonly View[] = [
  addToCart,
  fitQuestion,
  vehicleLookup,
  enquiry,
  promo(null),
  promo('TEN'),
  consent,
  garage,
  toasts,
  shop,
  announcement,
]
