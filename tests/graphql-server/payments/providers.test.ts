import { expect, it } from 'vitest'
import { readConfig } from '../../../graphql-server/config.ts'
import type { PaymentProvider } from '../../../graphql-server/payments/paymentProvider.ts'
import {
  openProviders,
  PaymentProviderClash,
} from '../../../graphql-server/payments/providers/openProviders.ts'
import {
  noContentSources,
  type OpenProvider,
} from '../../../graphql-server/payments/providers/providerModule.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { mollieKey } from './fakeMollie.ts'
import { paypal } from './fakePaypal.ts'
import { providerOf } from './paymentsServer.ts'

const records: Records = {
  read: async () => null,
  write: async () => true,
  members: async () => [],
  difference: async () => [],
  due: async () => [],
  leaveQueue: async () => {},
  queues: async () => [],
  deleteExpired: async () => 0,
  countExpired: async () => 0,
  close: async () => {},
}
const deps = { records, now: () => 0, reportFailure: () => {} }
const mollie = { MOLLIE_API_KEY: mollieKey }
const wallet = { PAYPAL_CLIENT_ID: paypal.clientId, PAYPAL_CLIENT_SECRET: paypal.clientSecret }
const settingsOf = (env: Record<string, string>) => readConfig(env).payments

const provider =
  (id: string, kind: PaymentProvider['kind']): OpenProvider =>
  () => ({
    providers: [
      { ...providerOf(id, async () => ({ state: 'open', amountMinor: 1, currency: 'EUR' })), kind },
    ],
    contentSources: noContentSources,
  })
const idsOf = ({ byId }: ReturnType<typeof openProviders>) => [...byId.keys()]

it.each([
  [{}, ['sandbox-cardbank', 'sandbox-wallet']],
  [mollie, ['mollie']],
  [{ ...mollie, ...wallet }, ['mollie', 'paypal']],
  [{ ...mollie, PAYMENT_SANDBOX: 'true' }, ['mollie', 'sandbox-cardbank', 'sandbox-wallet']],
])('PAY-08/sandbox with %j the providers are %j', (env, ids) => {
  expect(idsOf(openProviders(settingsOf(env), deps))).toEqual(ids)
})

it('PAY-08 a real provider is chosen before the sandbox', () => {
  const { providerOfKind } = openProviders(settingsOf({ ...mollie, PAYMENT_SANDBOX: 'true' }), deps)
  expect([providerOfKind.cardbank?.id, providerOfKind.wallet?.id]).toEqual(['mollie', 'sandbox-wallet'])
})

it('SEC-04 pages may load the content of configured providers only', () => {
  expect(openProviders(settingsOf(mollie), deps).contentSources).toEqual(noContentSources)
  expect(openProviders(settingsOf(wallet), deps).contentSources).toEqual({
    script: ['https://www.paypal.com'],
    frame: ['https://www.paypal.com'],
    connect: ['https://www.paypal.com'],
    image: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
  })
})

it('PAY-08 two configured providers of one kind stop the start with their names', () => {
  const two = [provider('one', 'wallet'), provider('other', 'wallet')]
  expect(() => openProviders(settingsOf({}), deps, two)).toThrow(PaymentProviderClash)
  expect(() => openProviders(settingsOf({}), deps, two)).toThrow('one and other are both of the kind wallet')
})

it('PAY-08 two providers with one id stop the start', () => {
  const two = [provider('one', 'wallet'), provider('one', 'cardbank')]
  expect(() => openProviders(settingsOf({}), deps, two)).toThrow('Two payment providers have the id one.')
})
