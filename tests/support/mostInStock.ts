/** The part of which an upstream has most in its own stock, for tests that need several pieces. */
import { partsAnswer } from '#contract/catalogue.ts'
import { accept, type ContractClient } from '#tests/contract/client.ts'

export const mostInStock = async (
  client: ContractClient,
  country: string,
): Promise<{ record: string; quantity: number }> => {
  const question = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }
  const { results } = accept(partsAnswer, await client.ask('/search', { ...question, country, show: true }))
  let most = { record: '', quantity: 0 }
  for (const part of results) {
    const own = Array.isArray(part.available)
      ? part.available.find((entry) => entry.location === 'EU1')
      : undefined
    if ((own?.quantityavailable ?? 0) > most.quantity)
      most = { record: part.urlcomponent, quantity: own?.quantityavailable ?? 0 }
  }
  if (most.quantity === 0) throw new Error('nothing is in stock')
  return most
}
