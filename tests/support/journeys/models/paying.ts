/**
 * A model of paying that says what no machine knows: what a reload keeps, and what the provider's page decides. Form, VAT number,
 * review, wallet and order are walked by their own charts, each outcome of the provider by payment.spec.ts.
 */
import { setup } from 'xstate'

export const paying = setup({
  types: {
    events: {} as {
      type:
        | 'vat.accepted'
        | 'company.left'
        | 'page.reloaded'
        | 'card.sent'
        | 'order.placed'
        | 'payment.declined'
        | 'payment.made'
        | 'paid.again'
    },
  },
}).createMachine({
  id: 'paying',
  initial: 'checkingOut',
  states: {
    checkingOut: { on: { 'vat.accepted': 'taxFree', 'card.sent': 'reviewing' } },
    /** The number is checked again after a reload. */
    taxFree: { on: { 'page.reloaded': 'taxFree', 'company.left': 'checkingOut' } },
    reviewing: { on: { 'page.reloaded': 'reviewing', 'order.placed': 'atProvider' } },
    atProvider: { on: { 'payment.declined': 'owing', 'payment.made': 'paid' } },
    owing: { on: { 'page.reloaded': 'owing', 'paid.again': 'atProvider' } },
    paid: { on: { 'page.reloaded': 'paid' } },
  },
})
