import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basketsAnswer } from '#contract/cart.ts'
import { partsAnswer } from '#contract/catalogue.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'

let upstream: TestUpstream
let client: ContractClient
beforeAll(async () => {
  upstream = await startUpstream({ parts: 300 })
  client = contractClient(upstream.url)
})
afterAll(() => upstream.close())

describe('prices of the catalogue and of the cart', () => {
  it.each(['DE', 'NL', 'PL', 'AU'])('what is shown in %s is what the cart says', async (country) => {
    const question = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }
    const { results } = accept(partsAnswer, await client.ask('/search', { ...question, country, show: true }))
    let compared = 0
    for (const part of results.slice(0, 60)) {
      const location = Array.isArray(part.available)
        ? part.available.find((entry) => entry.default)?.location
        : undefined
      if (location === undefined || part.price?.grossprice === undefined) continue
      const added = await client.ask('/cart', {
        action: 'addToCart',
        location,
        quantity: 1,
        record: part.item ?? part.id,
        country,
      })
      if (added.status === 409) continue
      const { cart_id } = added.body as { cart_id: string }
      const answer = accept(basketsAnswer, await client.ask('/cart', { action: 'getCarts', cart_id }))
      const line = answer.shoppingcarts[0]?.shoppingcart.transactionlines?.[0]
      expect(line?.grossprice).toBe(part.price.grossprice)
      compared += 1
    }
    expect(compared).toBeGreaterThan(5)
  })
})
