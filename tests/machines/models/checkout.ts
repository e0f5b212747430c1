import { expect } from 'vitest'
import { checkoutIgnored } from '#machines/checkout/checkout.ignored.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutProblem, isNextBusy } from '#machines/checkout/checkout.select.ts'
import { model } from '#tests/support/machines/model.ts'
import { heardBy, recorder } from '#tests/support/machines/recorder.ts'

const input = () => ({
  cart: recorder(),
  vatCheck: recorder(),
  shipCountry: 'DE',
  zip: '10115',
})
const address = { firstName: 'Ada' }

export const checkoutModel = model({
  name: 'checkout',
  machine: checkoutMachine,
  inputs: [input],
  events: [
    { type: 'country.chosen', country: 'FR', company: false },
    { type: 'country.chosen', country: 'DE', company: false },
    { type: 'company.changed', company: true },
    { type: 'country.retried', company: false },
    { type: 'delivery.chosen', id: 'd1' },
    { type: 'payment.chosen', id: 'p1' },
    { type: 'zip.typed', zip: '75001' },
    { type: 'zip.typed', zip: '10115' },
    { type: 'next.clicked', valid: true, vatNeeded: false, address },
    { type: 'next.clicked', valid: true, vatNeeded: true, address },
    { type: 'next.clicked', valid: false, vatNeeded: false, address },
    { type: 'vat.answered', state: 'pending' },
    { type: 'vat.answered', state: 'valid' },
    { type: 'vat.answered', state: 'invalid' },
  ],
  answers: { storeAddress: [undefined], goToPayment: [undefined] },
  promises: {
    'zip.settled': (seen) => {
      const zips = heardBy(seen.context.cart).filter((event) => event.edit?.kind === 'zip')
      const last = zips.at(-1)?.edit.zip ?? '10115'
      expect(last).toBe(seen.context.zip)
    },
    'zip.settling': (seen) => expect(['75001', '10115']).toContain(seen.context.zip),
    'form.editing': (seen) => expect(isNextBusy(seen)).toBe(false),
    'form.waitingForVat': (seen, world) => {
      expect(isNextBusy(seen)).toBe(true)
      expect(world.waiting.has('storeAddress')).toBe(false)
      expect(seen.context.vat).toBe('pending')
    },
    'form.storing': (seen, world) => {
      expect(world.inputOf('storeAddress')).toEqual({ address })
      expect([isNextBusy(seen), checkoutProblem(seen)]).toEqual([true, null])
    },
    'form.leaving': (seen, world) => {
      expect(isNextBusy(seen)).toBe(true)
      expect(world.waiting.has('goToPayment')).toBe(true)
    },
  },
  ignored: checkoutIgnored,
})
