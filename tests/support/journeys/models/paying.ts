/** A model of paying in every way, with every outcome. */
import { setup } from 'xstate'

export const paying = setup({
  types: {
    events: {} as {
      type:
        | 'vat.unavailable'
        | 'vat.refused'
        | 'vat.accepted'
        | 'company.left'
        | 'zip.changed'
        | 'page.reloaded'
        | 'address.edited'
        | 'card.sent'
        | 'wallet.sent'
        | 'transfer.sent'
        | 'order.placed'
        | 'payment.declined'
        | 'payment.cancelled'
        | 'payment.expired'
        | 'payment.unanswered'
        | 'payment.late'
        | 'payment.made'
        | 'pay.refused'
        | 'paid.again'
        | 'transfer.chosen'
        | 'wallet.chosen'
        | 'wallet.left'
        | 'wallet.cancelled'
        | 'wallet.approved'
        | 'withdrawal.sent'
    },
  },
}).createMachine({
  id: 'paying',
  initial: 'checkingOut',
  states: {
    checkingOut: {
      on: {
        'page.reloaded': 'checkingOut',
        'zip.changed': 'checkingOut',
        'vat.unavailable': 'barred',
        'vat.refused': 'barred',
        'vat.accepted': 'taxFree',
        'card.sent': 'reviewingCard',
        'wallet.sent': 'reviewingWallet',
        'transfer.sent': 'reviewingTransfer',
      },
    },
    barred: { on: { 'company.left': 'checkingOut' } },
    taxFree: { on: { 'company.left': 'checkingOut', 'page.reloaded': 'taxFree' } },
    reviewingCard: {
      on: { 'page.reloaded': 'reviewingCard', 'address.edited': 'checkingOut', 'order.placed': 'atProvider' },
    },
    reviewingWallet: { on: { 'order.placed': 'approving' } },
    reviewingTransfer: { on: { 'order.placed': 'transferring' } },
    atProvider: {
      on: {
        'payment.declined': 'owing',
        'payment.cancelled': 'owing',
        'payment.expired': 'owing',
        'payment.unanswered': 'pending',
        'payment.late': 'paid',
        'payment.made': 'paid',
      },
    },
    approving: { on: { 'wallet.left': 'owing', 'wallet.approved': 'paid' } },
    owing: {
      on: {
        'page.reloaded': 'owing',
        'pay.refused': 'owing',
        'paid.again': 'atProvider',
        'transfer.chosen': 'transferring',
        'wallet.chosen': 'approvingHere',
      },
    },
    approvingHere: { on: { 'wallet.cancelled': 'owing' } },
    transferring: { on: { 'page.reloaded': 'transferring' } },
    pending: { on: { 'page.reloaded': 'pending' } },
    paid: { on: { 'page.reloaded': 'paid', 'withdrawal.sent': 'withdrawn' } },
    withdrawn: {},
  },
})
