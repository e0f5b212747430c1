/** Tests an upstream against the action API: the reference one, or that of `npm run test:contract -- URL`. */
import { afterAll, beforeAll } from 'vitest'
import { describeBuying } from '#tests/contract/buying.ts'
import { describeCatalogue } from '#tests/contract/catalogue.ts'
import { describeChanges } from '#tests/contract/changes.ts'
import { type ContractClient, contractClient } from '#tests/contract/client.ts'
import { describeVisitor } from '#tests/contract/visitor.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'

const source = process.env.CONTRACT_SOURCE || 'EU'
let own: TestUpstream | undefined
let client: ContractClient | undefined

beforeAll(async () => {
  const url = process.env.CONTRACT_URL
  own = url ? undefined : await startUpstream()
  client = contractClient((url || own?.url || '').replace(/\/$/, ''), source)
})
afterAll(() => own?.close())

const open = (): ContractClient => {
  if (!client) throw new Error('not started')
  return client
}

describeCatalogue(open)
describeBuying(open)
describeVisitor(open, () => source)
describeChanges(open, () => source)
