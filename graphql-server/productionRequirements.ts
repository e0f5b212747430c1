/** The requirements of a web server in production; those of the upstream too, where the web server starts it. */
import type { Requirement } from '#server-process/deployment.ts'
import { isOn } from '#server-process/parseEnvironment.ts'
import { shopConfigRequirement } from '#shop-config/shopConfigRequirement.ts'
import { configuredRequirements } from '../upstream/productionRequirements.ts'
import type { Config } from './config.ts'
import { separateCredentials } from './credentials.ts'

const webRequirements: readonly Requirement[] = [
  {
    name: 'PUBLIC_ORIGIN',
    isMet: (env) => env['PUBLIC_ORIGIN']?.startsWith('https:') === true,
    otherwise: 'pages link to an address without https, and cookies travel without it',
    remedy: "Set PUBLIC_ORIGIN to the shop's https address",
  },
  {
    name: 'NODE_ENV',
    isMet: (env) => env['NODE_ENV'] === 'production',
    otherwise: 'any GraphQL document is answered, also those that the pages do not use',
    remedy: 'Set NODE_ENV=production',
  },
  {
    name: 'TRUST_PROXY',
    // https ends in front of the web server, so there is a proxy; `true` would let any visitor choose an address.
    isMet: (env) => !['', '0', 'false', 'true'].includes(env['TRUST_PROXY'] ?? ''),
    otherwise: 'limits count all visitors as the proxy in front, or as whom they claim to be',
    remedy: 'Set TRUST_PROXY to the number of proxies in front, or to their addresses',
  },
  {
    name: 'REDIS_URL',
    isMet: (env) => env['REDIS_URL'] !== undefined,
    otherwise: 'payments are kept in a file of this server, which a second server cannot read',
    remedy: 'Set REDIS_URL to a Valkey or Redis that evicts nothing',
  },
  {
    name: 'SIGNING_KEYS',
    isMet: (env) => env['SIGNING_KEYS'] !== undefined,
    otherwise: 'carts and orders are signed with a key in the data folder, which is lost with it',
    remedy: 'Set SIGNING_KEYS to a key of at least 32 characters',
  },
  {
    name: 'UPSTREAM_TOKEN',
    isMet: ({ UPSTREAM_URL: address, UPSTREAM_TOKEN: token }) =>
      address === undefined || token !== undefined || separateCredentials(address).authorization !== null,
    otherwise: 'the upstream cannot tell the shop from others, who read its orders and call them paid',
    remedy: 'Set UPSTREAM_TOKEN, or credentials in UPSTREAM_URL, and let the upstream demand them',
  },
  {
    name: 'PAYMENT_SANDBOX',
    isMet: (env) =>
      env['PAYMENT_SANDBOX'] === undefined
        ? env['MOLLIE_API_KEY'] !== undefined || env['PAYPAL_CLIENT_ID'] !== undefined
        : !isOn(env['PAYMENT_SANDBOX']),
    otherwise: 'orders are paid in the sandbox, where no money moves',
    remedy:
      'Set MOLLIE_API_KEY, or PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, or PAYMENT_SANDBOX=false for transfers alone',
  },
  {
    name: 'MOLLIE_API_KEY',
    isMet: (env) => env['MOLLIE_API_KEY']?.startsWith('test_') !== true,
    otherwise: 'cards and banks are charged with a test key, which moves no money',
    remedy: 'Set MOLLIE_API_KEY to a key that starts with live_',
  },
  {
    name: 'PAYPAL_API_URL',
    isMet: (env) => env['PAYPAL_API_URL']?.includes('sandbox') !== true,
    otherwise: "wallets are charged in PayPal's sandbox, which moves no money",
    remedy: 'Remove PAYPAL_API_URL',
  },
]

export const requirementsFor = ({
  upstreamUrl,
  shopConfig,
}: Pick<Config, 'upstreamUrl' | 'shopConfig'>): readonly Requirement[] => [
  ...webRequirements,
  ...(upstreamUrl === null ? configuredRequirements(shopConfig) : []),
  shopConfigRequirement(shopConfig),
]
