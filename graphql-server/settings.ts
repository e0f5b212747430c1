/** The environment variables of the web server, as a schema: accepted values and defaults. */
import * as v from 'valibot'
import { deploymentEntries, deploymentOf } from '#server-process/deployment.ts'
import { maxMemoryMb } from '#server-process/memory.ts'
import {
  flag,
  isNetworkList,
  matching,
  oneOf,
  satisfying,
  tokens,
  url,
  wholeNumber,
} from '#server-process/parseEnvironment.ts'
import { separateCredentials } from './credentials.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)

const withoutTrailingSlash = v.transform((value: string) => value.replace(/\/+$/, ''))
const address = (protocols: readonly string[]) => orNull(v.pipe(url(protocols), withoutTrailingSlash))
const link = () => address(['http:', 'https:'])
const redisUrl = () => address(['redis:', 'rediss:'])

/** An address that paths are appended to. */
const baseUrl = () => {
  const canTakePath = (value: string) =>
    URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol) && !/[?#]/.test(value)
  return orNull(
    v.pipe(
      satisfying(canTakePath, 'a URL that starts with http:// or https://, without ? and #'),
      withoutTrailingSlash,
    ),
  )
}

/** A value of fastify's `trustProxy`: no proxy, every proxy, a number of proxies, or networks. */
const trustedProxies = v.pipe(
  satisfying(
    (value) => /^(true|false|\d{1,2})$/.test(value) || isNetworkList(value),
    'false, true, a number of proxies, or addresses or subnets such as 10.0.0.0/8',
  ),
  v.transform((value) => {
    if (value === 'false' || value === '0') return false
    if (value === 'true') return true
    return /^\d+$/.test(value) ? Number(value) : value
  }),
)

const limitScale = v.pipe(
  matching(/^(true|false|\d{1,4})$/, 'true, false, or a factor such as 3'),
  v.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
)

/** One key, or two while one of them is being replaced. */
const signingKeys = v.pipe(
  matching(
    /^[!-+\--~]{32,200}(\s*,\s*[!-+\--~]{32,200})?$/,
    'one or two keys of at least 32 characters, separated by a comma',
  ),
  v.transform((value): [string, ...string[]] => {
    const [first = '', ...rest] = value.split(/\s*,\s*/)
    return [first, ...rest]
  }),
)

export const webEnvironment = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    PORT: v.optional(wholeNumber(0, 65_535), '4000'),
    HOST: orNull(v.string()),
    ...deploymentEntries,
    DATA_DIR: v.optional(v.string(), '.data'),
    UPSTREAM_URL: baseUrl(),
    UPSTREAM_TOKEN: orNull(tokens()),
    UPSTREAM_WEBHOOK_SECRET: orNull(
      matching(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'whsec_ and 24 to 64 bytes in base64'),
    ),
    DATABASE_URL: address(['postgres:', 'postgresql:']),
    REDIS_URL: redisUrl(),
    CACHE_REDIS_URL: redisUrl(),
    SIGNING_KEYS: orNull(signingKeys),
    UNSIGNED_IDS: v.optional(oneOf(['accepted', 'written', 'refused']), 'accepted'),
    EMAIL_URL: baseUrl(),
    ANNOUNCEMENT_URL: baseUrl(),
    TRUST_PROXY: v.optional(trustedProxies, 'false'),
    GRAPHQL_OPEN: v.optional(flag(), 'false'),
    RATE_LIMITS: v.optional(limitScale, 'true'),
    METRICS_TOKEN: orNull(matching(/^[!-~]{16,200}$/, 'at least 16 visible characters')),
    REQUEST_LIMIT: v.optional(wholeNumber(0, 99_999), '0'),
    DRAIN_SECONDS: v.optional(wholeNumber(0, 99), '0'),
    MEMORY_MB: orNull(wholeNumber(1, maxMemoryMb)),
    PAGE_CACHE_MB: orNull(wholeNumber(0, maxMemoryMb)),
    LOG_LEVEL: v.optional(oneOf(logLevels), 'info'),
    CURRENCY: v.optional(
      v.pipe(matching(/^[a-z]{3}$/i, 'a currency code such as eur'), v.toLowerCase()),
      'eur',
    ),
    CUSTOMER: v.optional(v.string(), 'guest'),
    SHOP_CONFIG: v.optional(v.string()),
    SITE: v.optional(matching(/^[\w-]{1,64}$/, 'a site identifier such as EU'), 'EU'),
    CHECKOUT_AUTOFILL: v.optional(flag(), 'false'),
    CART_SETTINGS_PATH: orNull(matching(/^\/(?!\/)/, 'a path of this shop such as /settings')),
    TAG_MANAGER_ID: orNull(matching(/^[A-Z0-9-]{4,32}$/i, 'a container id such as GTM-ABC123')),
    SESSION_RECORDING_URL: link(),
    CHAT_URL: link(),
    FLOWS: orNull(flag()),
    PAYPAL_CLIENT_ID: orNull(v.string()),
    PAYPAL_CLIENT_SECRET: orNull(v.string()),
    PAYPAL_API_URL: baseUrl(),
    PAYPAL_WEBHOOK_ID: orNull(v.string()),
    MOLLIE_API_KEY: orNull(matching(/^(live|test)_\w{20,}$/, 'a key that starts with live_ or test_')),
    MOLLIE_API_URL: baseUrl(),
    PAYMENT_SANDBOX: orNull(flag()),
    CARD_PAYMENT_MINUTES: v.optional(wholeNumber(0, 100_000), '30'),
    WALLET_PAYMENT_MINUTES: v.optional(wholeNumber(0, 100_000), '30'),
    TRANSFER_PAYMENT_DAYS: v.optional(wholeNumber(0, 365), '10'),
    UNPAID_ORDERS: v.optional(wholeNumber(0, 99_999), '20'),
    UNPAID_UNITS: v.optional(wholeNumber(0, 9_999_999), '200'),
  }),
  // With only one of the two the sandbox would serve, and shoppers would not pay.
  v.partialCheck(
    [['PAYPAL_CLIENT_ID'], ['PAYPAL_CLIENT_SECRET']],
    (variables) => (variables.PAYPAL_CLIENT_ID === null) === (variables.PAYPAL_CLIENT_SECRET === null),
    'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set together',
  ),
  // Both are sent as the header Authorization.
  v.partialCheck(
    [['UPSTREAM_URL'], ['UPSTREAM_TOKEN']],
    ({ UPSTREAM_URL: address, UPSTREAM_TOKEN: token }) =>
      address === null || token === null || separateCredentials(address).authorization === null,
    'UPSTREAM_TOKEN cannot be set with credentials in UPSTREAM_URL: the upstream gets one of them',
  ),
  // Each server would make a key of its own and refuse the carts of the others. A production start lists the setting
  // among all that is missing (`productionRequirements.ts`).
  v.partialCheck(
    [['REDIS_URL'], ['SIGNING_KEYS'], ['DEPLOYMENT'], ['PUBLIC_ORIGIN'], ['PRODUCTION_EXCEPTIONS']],
    (variables) =>
      variables.REDIS_URL === null ||
      variables.SIGNING_KEYS !== null ||
      (deploymentOf(variables) === 'production' &&
        variables.PRODUCTION_EXCEPTIONS?.includes('SIGNING_KEYS') !== true),
    'SIGNING_KEYS must be set with REDIS_URL, to the same keys on all servers',
  ),
)
