/** The cookies and storage keys that the shop sets in a browser. A test compares the names with the code that sets them. */

export interface StoredEntry {
  name: string
  purpose: string
  retention: string
}

export const cookieEntries: readonly StoredEntry[] = [
  {
    name: '__Host-cart (cart on unencrypted test systems)',
    purpose: 'Leads to your basket. No script can read it.',
    retention: '30 days',
  },
  {
    name: '__Host-visitor (visitor on unencrypted test systems)',
    purpose: 'Makes sure that a repeated click adds or orders once, for you alone. No script can read it.',
    retention: '30 days',
  },
  {
    name: 'basket',
    purpose: 'Tells the page that there is a basket to load. Holds the digit 1.',
    retention: '30 days',
  },
  {
    name: '__Host-orders (orders on unencrypted test systems)',
    purpose: 'Shows you the address of your own orders after 30 days, too. No script can read it.',
    retention: '1 year',
  },
  {
    name: '__Host-lastOrders (lastOrders on unencrypted test systems)',
    purpose:
      'Lists your last orders on the page Find your order. Set only with your consent to Functional. No script can read it.',
    retention: '90 days, or until you clear the list',
  },
  {
    name: 'country',
    purpose: 'The country that you chose for prices and delivery.',
    retention: '1 year after you last chose one',
  },
  { name: 'cookieConsent', purpose: 'The categories that you chose.', retention: '7 days' },
]

export const storageEntries: readonly StoredEntry[] = [
  {
    name: 'garage',
    purpose: 'The vehicles you chose, with the names you gave them and what you answered about them.',
    retention: 'until you remove them',
  },
  {
    name: 'compare',
    purpose: 'The parts you chose to compare, at most four.',
    retention: 'until you take them out',
  },
  {
    name: 'cartEdits',
    purpose: 'Changes of your basket that were not sent when you left a page.',
    retention: 'until the next page has sent them',
  },
  {
    name: 'checkoutAddress',
    purpose: 'Your address, to fill in the next checkout.',
    retention: '180 days after you last went on from the checkout',
  },
  {
    name: 'checkoutDraft',
    purpose: 'What you typed at checkout, against a reload.',
    retention: 'until the tab is closed',
  },
  {
    name: 'placementKey',
    purpose: 'Keeps a repeated click from ordering twice.',
    retention: 'until the order is answered',
  },
  {
    name: 'paymentUnderWay',
    purpose: 'Notes that you left for the payment, so that coming back is understood.',
    retention: 'until the tab is closed',
  },
  {
    name: 'lastOrder',
    purpose: 'The order that you placed last in this tab, so that coming back leads to it.',
    retention: 'until the tab is closed',
  },
  {
    name: 'purchaseTold',
    purpose: 'Notes which order was counted, so that it is counted once.',
    retention: 'until you delete it',
  },
  {
    name: 'orderOrigin',
    purpose:
      'Notes which basket became your last order, or is becoming it, so that no page takes that basket for lost.',
    retention: '30 days',
  },
  {
    name: 'reloaded-for-chunk',
    purpose: 'Notes that a page was loaded again after the shop was renewed, so that it is done once.',
    retention: 'until the tab is closed',
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far you had scrolled, so that going back leads to the same place.',
    retention: 'until the tab is closed',
  },
  { name: 'theme', purpose: 'Light or dark, if you switched by hand.', retention: 'until you delete it' },
]
