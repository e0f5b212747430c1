/** The settings: defaults, and one clear message for each wrong value. */
import { expect, it } from 'vitest'
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { readConfig } from '../../graphql-server/config.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    dataDir: '.data',
    upstreamUrl: null,
    redisUrl: null,
    cacheRedisUrl: null,
    production: false,
    secure: false,
    currency: 'eur',
    customer: 'guest',
    shop: { site: 'EU', origin: 'http://localhost:4000', flows: false, tagManagerId: null },
  })
})

it('trims values and removes trailing slashes of addresses', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    UPSTREAM_URL: 'https://erp.example.com/api/',
    PUBLIC_ORIGIN: 'https://shop.example.com',
    TRUST_PROXY: '2',
    SITE: '',
    CART_SETTINGS_PATH: '/settings',
    NODE_ENV: 'production',
  })
  expect(config).toMatchObject({
    port: 8080,
    upstreamUrl: 'https://erp.example.com/api',
    secure: true,
    trustProxy: 2,
    production: true,
    shop: { site: 'EU', origin: 'https://shop.example.com', cartSettingsPath: '/settings' },
  })
})

it('A11Y-06/off checkout autofill is off unless its setting turns it on', () => {
  expect(readConfig({}).shop.checkoutAutofill).toBe(false)
  expect(readConfig({ CHECKOUT_AUTOFILL: 'true' }).shop.checkoutAutofill).toBe(true)
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['UPSTREAM_URL', 'erp.example.com'],
  ['UPSTREAM_URL', 'ftp://erp.example.com'],
  ['UPSTREAM_URL', 'https://erp.example.com/?tenant=1'],
  ['PAYPAL_API_URL', 'http://x/#a'],
  ['MOLLIE_API_KEY', 'nonsense'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'http://x'],
  ['CACHE_REDIS_URL', 'http://x'],
  ['PUBLIC_ORIGIN', 'https://shop.example.com/shop'],
  ['SITE', 'E U'],
  ['CURRENCY', 'euros'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'half'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['METRICS_TOKEN', 'short'],
  ['SIGNING_KEYS', 'short'],
  ['SIGNING_KEYS', `${'a'.repeat(32)},short`],
  ['SIGNING_KEYS', ['a', 'b', 'c'].map((letter) => letter.repeat(32)).join()],
  ['FLOWS', 'maybe'],
  ['CART_SETTINGS_PATH', '//evil.example'],
  ['TAG_MANAGER_ID', "x'; alert(1)"],
  ['CHAT_URL', 'javascript:alert(1)'],
])('%s=%s is reported in one line that names the variable', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must be `))
  // Values may hold passwords.
  expect(problems[0]).not.toContain(value)
})

it.each([
  [undefined, 1],
  ['true', 1],
  ['false', 0],
  ['100', 100],
])('RATE_LIMITS=%s multiplies the rate limits by %d', (value, width) => {
  expect(readConfig({ RATE_LIMITS: value }).rateLimits).toBe(width)
})

it.each(['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'])(
  'PAY-08 incomplete PayPal credentials (%s alone) are an error, and do not select the sandbox',
  (name) => {
    expect(problemsOf({ [name]: 'abc' })).toEqual([
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set together.',
    ])
  },
)

it.each([
  ['one-key-of-at-least-thirty-two-characters', 1],
  ['new-key-of-at-least-thirty-two-characters, old-key-of-at-least-thirty-two-characters', 2],
])('SIGNING_KEYS=%s holds %d keys', (value, count) => {
  expect(readConfig({ SIGNING_KEYS: value }).signingKeys).toHaveLength(count)
})

it('several servers must share their signing keys', () => {
  const problem = ['SIGNING_KEYS must be set with REDIS_URL, to the same keys on all servers.']
  expect(problemsOf({ REDIS_URL: 'redis://valkey' })).toEqual(problem)
  // No exception of a production changes that.
  const production = { DEPLOYMENT: 'production', PRODUCTION_EXCEPTIONS: 'SIGNING_KEYS' }
  expect(problemsOf({ REDIS_URL: 'redis://valkey', ...production })).toEqual(problem)
})

it('reports every wrong value at once', () => {
  const wrong = { PORT: 'x', SITE: '?', REDIS_URL: 'x', PAYPAL_CLIENT_ID: 'abc' }
  expect(problemsOf(wrong)).toHaveLength(4)
})

it('OPS-02/loopback the development server listens on this machine alone, unless HOST names an address', () => {
  expect(readConfig({}, ['--dev']).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }, ['--dev']).host).toBe('0.0.0.0')
  expect(readConfig({}).host).toBe('0.0.0.0')
})
