/** Tests an upstream against the action API: the reference one, or that of `npm run test:contract -- URL`. */
import { afterAll, beforeAll } from 'vitest'
import { createBuyer } from '#tests/contract/buyer.ts'
import { describeCarts } from '#tests/contract/carts.ts'
import { describeCatalogue } from '#tests/contract/catalogue.ts'
import { describeChanges } from '#tests/contract/changes.ts'
import { type ContractClient, contractClient } from '#tests/contract/client.ts'
import { describeCredentials } from '#tests/contract/credentials.ts'
import { describeOrders } from '#tests/contract/orders.ts'
import { describeVisitor } from '#tests/contract/visitor.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'
import { bearer, separateCredentials } from '../../graphql-server/credentials.ts'

const source = process.env.CONTRACT_SOURCE || 'EU'
/** The catalogue that other files open embedded, too: a run makes it once. */
const catalogue = { parts: 2400, now: () => new Date('2026-11-21T10:00:00Z') }
const ownToken = 'a-token-of-the-contract-tests'
let own: TestUpstream | undefined
let client: ContractClient | undefined

beforeAll(async () => {
  const given = process.env.CONTRACT_URL
  const token = given ? process.env.UPSTREAM_TOKEN?.split(',')[0]?.trim() : ownToken
  own = given
    ? undefined
    : await startUpstream({ ...catalogue, isEmbedded: true, env: { UPSTREAM_TOKEN: ownToken } })
  const { url, authorization } = separateCredentials((given || own?.url || '').replace(/\/$/, ''))
  client = contractClient(url, source, token ? bearer(token) : authorization)
})
afterAll(() => own?.close())

const open = (): ContractClient => {
  if (!client) throw new Error('not started')
  return client
}

/** One for carts and orders, since looking for a part takes many requests. */
const buyer = createBuyer(open)

describeCredentials(open, source)
describeCatalogue(open)
describeCarts(buyer)
describeOrders(open, buyer)
describeVisitor(open, () => source)
describeChanges(open, () => source)
