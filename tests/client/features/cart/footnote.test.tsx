import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CartDocument } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { facts } from '#tests/support/client/answers.ts'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

it.each([
  ['7-12', 'Delivery of products in stock to Poland takes 7 to 12 working days from dispatch.'],
  ['6', 'Delivery of products in stock to Poland takes 6 working days from dispatch.'],
  ['2-5', 'Delivery of products in stock takes 2 to 10 days depending on the destination country.'],
])(
  'CART-02/slow the footnote is true for a country whose standard method takes %s days',
  async (days, text) => {
    const { tariff } = facts.settings
    const zones = tariff.zones.map((zone) => ({ ...zone, days: { ...zone.days, standard: days } }))
    const answers = { [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart } }
    await showPage('/basket', answers, { hasCart: true, settings: { tariff: { ...tariff, zones } } })
    const link = await screen.findByRole('link', { name: /days/ })
    expect(link.closest('p')?.textContent).toBe(text)
  },
)
