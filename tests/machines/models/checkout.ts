import { expect } from 'vitest'
import { failure, model } from '#flow-tools/walker/model.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutProblem, isNextBusy } from '#machines/checkout/checkout.select.ts'
import { receivedBy, recorder } from '#tests/support/machines/recorder.ts'

const input = () => ({
  cart: recorder(),
  vatCheck: recorder(),
  shipCountry: 'DE',
})
const address = { firstName: 'Ada' }

export const checkoutModel = model({
  name: 'checkout',
  machine: checkoutMachine,
  inputs: [input],
  events: [
    { type: 'form.opened', country: 'DE', company: true, zip: '75001' },
    { type: 'form.opened', country: 'FR', company: false, zip: '' },
    { type: 'country.chosen', country: 'FR', company: false },
    { type: 'country.chosen', country: 'DE', company: false },
    { type: 'company.changed', company: true },
    { type: 'country.retried', company: false },
    { type: 'delivery.chosen', id: 'd1' },
    { type: 'payment.chosen', id: 'p1' },
    { type: 'zip.typed', zip: '75001' },
    { type: 'next.clicked', valid: true, vatNeeded: false, address },
    { type: 'next.clicked', valid: true, vatNeeded: true, address },
    { type: 'next.clicked', valid: false, vatNeeded: false, address },
    { type: 'form.edited', address },
    { type: 'form.edited', address: { firstName: 'Bea' } },
    { type: 'vat.answered', state: 'pending' },
    { type: 'vat.answered', state: 'valid' },
    { type: 'vat.answered', state: 'invalid' },
  ],
  answers: {
    syncCartWithForm: [
      { kind: 'accepted' },
      { kind: 'superseded' },
      { kind: 'refused', message: failure.message },
    ],
    storeAddress: [undefined],
    goToPayment: [undefined],
  },
  // The form is opened once, before all other events.
  filterEvents: (snapshot, { type }) =>
    type !== 'form.opened' ||
    (snapshot.context.zip === '' &&
      snapshot.context.problem === null &&
      snapshot.matches({ form: 'editing' })),
  relevantContext: ({ vat, vatNeeded, zip, savedZip, shipCountry, problem }) => [
    vat,
    vatNeeded,
    zip,
    zip === savedZip,
    shipCountry,
    problem,
  ],
  dropped: {
    'country.chosen': 'It is the chosen country.',
    'next.clicked': 'The form is being submitted; the button shows it.',
  },
  unwalked: Object.fromEntries(
    ['--company.changed fails', '--country.retried fails', 'form --form.opened[1] fails'].map((side) => [
      side,
      'The model begins with a country; checkout.test.ts also begins without one.',
    ]),
  ),
  assertions: {
    'zip.idle': (seen) => {
      const zips = receivedBy(seen.context.cart).filter((event) => event.edit?.kind === 'zip')
      const last = zips.at(-1)?.edit.zip ?? ''
      expect(last).toBe(seen.context.zip)
    },
    'zip.debouncing': (seen) => expect(seen.context.zip).toBe('75001'),
    'form.editing': (seen) => expect(isNextBusy(seen)).toBe(false),
    'form.submitting.waitingForVat': (seen, world) => {
      expect(isNextBusy(seen)).toBe(true)
      expect(world.waiting.has('storeAddress')).toBe(false)
      expect(seen.context.vat).toBe('pending')
    },
    'form.submitting.updatingCart': (seen, world) => {
      expect(world.inputOf('syncCartWithForm')).toEqual({ address })
      expect([isNextBusy(seen), world.waiting.has('storeAddress')]).toEqual([true, false])
    },
    'form.submitting.storingAddress': (seen, world) => {
      expect(world.inputOf('storeAddress')).toEqual({ address })
      expect([isNextBusy(seen), checkoutProblem(seen)]).toEqual([true, null])
    },
    'form.goingToPayment': (seen, world) => {
      expect(isNextBusy(seen)).toBe(true)
      expect(world.waiting.has('goToPayment')).toBe(true)
    },
  },
})
