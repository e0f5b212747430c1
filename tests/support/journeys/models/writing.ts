/** A model of the forms: contact, return, withdrawal, enquiry. */
import { setup } from 'xstate'

export const writing = setup({
  types: {
    events: {} as {
      type:
        | 'contact.incomplete'
        | 'contact.lost'
        | 'contact.sent'
        | 'contact.another'
        | 'return.sent'
        | 'withdrawal.refused'
        | 'menu.opened'
        | 'page.left'
        | 'part.wanted'
        | 'enquiry.opened'
        | 'enquiry.closed'
        | 'enquiry.incomplete'
        | 'enquiry.lost'
        | 'enquiry.refused'
        | 'enquiry.sent'
    },
  },
}).createMachine({
  id: 'writing',
  initial: 'contact',
  states: {
    contact: {
      on: {
        'contact.incomplete': 'contact',
        'contact.lost': 'contact',
        'contact.sent': 'answered',
        'return.sent': 'returned',
        'withdrawal.refused': 'returned',
        'menu.opened': 'contact',
        'part.wanted': 'wanting',
      },
    },
    answered: { on: { 'contact.another': 'contact' } },
    returned: { on: { 'page.left': 'contact' } },
    /** A part whose stock cannot be loaded. */
    wanting: { on: { 'enquiry.opened': 'enquiring', 'page.left': 'contact' } },
    enquiring: {
      on: {
        'enquiry.incomplete': 'enquiring',
        'enquiry.closed': 'wanting',
        'enquiry.lost': 'wanting',
        'enquiry.refused': 'wanting',
        'enquiry.sent': 'wanting',
      },
    },
  },
})
