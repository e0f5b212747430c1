import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CartDocument } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { money } from '#tests/support/client/answers.ts'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => {
  document.cookie = 'basket=1'
})

it('MINI-01/badge,text the button has a badge with the count, and the text names count and subtotal', async () => {
  for (const [itemCount, text] of [
    [1, '1 item - 200.00 €'],
    [3, '3 items - 200.00 €'],
  ] as const) {
    const filled = { ...cart, itemCount, subtotal: money(20_000) }
    const page = await showPage('/faq', {
      [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart: filled },
    })
    const button = within(screen.getByRole('banner')).getByRole('button', { name: text })
    expect(button.querySelector('svg + span')?.textContent).toBe(`${itemCount}`)
    cleanup()
    page.stop()
  }
})

it('MINI-01/badge,text without a cart the button says 0 item, and has no badge', async () => {
  await showPage('/faq', {
    [requestKey({ query: CartDocument, variables: {} })]: {
      __typename: 'Query',
      cart: { __typename: 'NoCart', itemCount: 0 },
    },
  })
  const button = within(screen.getByRole('banner')).getByRole('button', { name: '0 item' })
  expect(button.querySelector('svg + span')).toBeNull()
})
