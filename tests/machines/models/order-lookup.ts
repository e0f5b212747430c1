import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { fieldProblems, formProblem, isOtherWayOffered } from '#machines/formProblems.ts'
import { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import {
  isLookupBusy,
  lookupForm,
  lookupStep,
  openedOrder,
} from '#machines/order-lookup/order-lookup.select.ts'

const form = { order: 'SO1', email: 'name@example.com' }
const opened = { kind: 'opened', orderId: 'o1' }
const refused = { kind: 'refused', message: 'Not right' }

export const orderLookupModel = model({
  name: 'order-lookup',
  machine: orderLookupMachine,
  inputs: [() => ({ link: null }), () => ({ link: 'link' })],
  events: [
    { type: 'form.submitted', ...form },
    { type: 'code.requested' },
    { type: 'code.submitted', code: 'ABCD-2345' },
    { type: 'link.confirmed' },
    { type: 'form.reopened' },
  ],
  answers: {
    requestCode: [
      { kind: 'sent', challenge: 'c1' },
      { kind: 'refused', message: 'No such look-up', otherWay: true },
      { kind: 'invalid', problems: [{ field: 'email', message: 'Wrong' }] },
    ],
    openByCode: [opened, refused],
    openByLink: [opened, refused],
    goToOrder: [undefined],
  },
  endless: { shown: 'The page of the order has replaced this one.' },
  assertions: {
    filling: (seen) => {
      expect([lookupStep(seen), isLookupBusy(seen), openedOrder(seen)]).toEqual(['form', false, null])
      // The other way is offered only together with the reason.
      expect(isOtherWayOffered(seen) && formProblem(seen) === null).toBe(false)
      if (fieldProblems(seen).length > 0) expect(formProblem(seen)).toBeNull()
    },
    requestingCode: (seen, world) => {
      expect([lookupStep(seen), isLookupBusy(seen), formProblem(seen)]).toEqual(['form', true, null])
      expect(lookupForm(seen)).toEqual(form)
      expect(world.inputOf('requestCode')).toEqual(form)
    },
    'awaitingCode.entering': (seen) =>
      expect([lookupStep(seen), isLookupBusy(seen), lookupForm(seen)]).toEqual(['code', false, form]),
    'awaitingCode.checking': (seen, world) => {
      expect([lookupStep(seen), isLookupBusy(seen), formProblem(seen)]).toEqual(['code', true, null])
      expect(world.inputOf('openByCode')).toEqual({ challenge: 'c1', code: 'ABCD-2345' })
    },
    confirmingLink: (seen) => expect([lookupStep(seen), isLookupBusy(seen)]).toEqual(['link', false]),
    openingLink: (seen, world) => {
      expect([lookupStep(seen), isLookupBusy(seen)]).toEqual(['link', true])
      expect(world.inputOf('openByLink')).toEqual({ link: 'link' })
    },
    opened: (seen, world) => {
      expect([lookupStep(seen), openedOrder(seen)]).toEqual(['opened', null])
      expect(world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
    },
    shown: (seen) => expect([lookupStep(seen), openedOrder(seen)]).toEqual(['opened', null]),
    notShown: (seen) => expect([openedOrder(seen), formProblem(seen)]).toEqual(['o1', 'No answer came.']),
  },
})
