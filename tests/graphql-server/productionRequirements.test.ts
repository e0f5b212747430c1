/** What a production start requires of the settings, and what a demonstration says about them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkDeployment } from '#server-process/deployment.ts'
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { exampleFields } from '#shop-config/exampleFields.ts'
import { otherShopConfig } from '#tests/support/otherShop.ts'
import { readConfig } from '../../graphql-server/config.ts'
import { requirementsFor } from '../../graphql-server/productionRequirements.ts'
import { requirementsOf, upstreamRequirements } from '../../upstream/productionRequirements.ts'
import { readSettings } from '../../upstream/settings.ts'

type Env = Record<string, string>

const folder = mkdtempSync(join(tmpdir(), 'shop-rates-'))
const exchangeRates = join(folder, 'rates.csv')
writeFileSync(exchangeRates, 'PLN,2026-11-28,4.2345')
afterAll(() => rmSync(folder, { recursive: true }))

const https = { PUBLIC_ORIGIN: 'https://shop.example.org', NODE_ENV: 'production' }
/** Meets every requirement of the web server. */
const web: Env = {
  ...https,
  TRUST_PROXY: '1',
  REDIS_URL: 'redis://store',
  SIGNING_KEYS: 'k'.repeat(40),
  UPSTREAM_TOKEN: 't'.repeat(40),
  MOLLIE_API_KEY: `live_${'x'.repeat(30)}`,
  SHOP_CONFIG: otherShopConfig,
}
/** Meets every requirement of the upstream. */
const upstream: Env = {
  UPSTREAM_TOKEN: 't'.repeat(40),
  DATABASE_URL: 'postgres://shop@database/shop',
  DEMO_DATA: 'false',
  VIES: 'true',
  SMTP_URL: 'smtps://mail.parts.eu',
  MAIL_FROM: 'Parts <shop@parts.eu>',
  MAIL_TO: 'sales@parts.eu',
  SHOP_CONFIG: otherShopConfig,
}

const startWeb = (env: Env) => {
  const config = readConfig(env)
  return checkDeployment(config, requirementsFor(config), env)
}
const startUpstream = (env: Env) => {
  const settings = readSettings(env)
  return checkDeployment(settings, requirementsOf(settings), env)
}

/** The names that the message of a refused start lists. */
const missing = (start: (env: Env) => unknown, env: Env): string[] => {
  try {
    start(env)
    return []
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return [...error.message.matchAll(/^- ([A-Z_]+): .+\. .+\.$/gm)].map(([, name = '']) => name)
  }
}

describe('a production start', () => {
  it('OPS-01/lists lists everything that is missing at once, with the upstream that it starts itself', () => {
    expect(missing(startWeb, { ...https, NODE_ENV: '' })).toEqual([
      'NODE_ENV',
      'TRUST_PROXY',
      'REDIS_URL',
      'SIGNING_KEYS',
      'PAYMENT_SANDBOX',
      'DATABASE_URL',
      'DEMO_DATA',
      'VIES',
      'SMTP_URL',
      'MAIL_FROM',
      'MAIL_TO',
      'EXCHANGE_RATES',
      'SHOP_CONFIG',
    ])
    expect(missing(startWeb, { ...web, UPSTREAM_URL: 'http://erp.example' })).toEqual([])
    expect(startWeb({ ...web, ...upstream })).toBeNull()
  })

  it('OPS-01/lists lists the signing keys that REDIS_URL requires among all that is missing', () => {
    const { SIGNING_KEYS: _keys, TRUST_PROXY: _proxy, ...others } = { ...web, ...upstream }
    expect(missing(startWeb, others)).toEqual(['TRUST_PROXY', 'SIGNING_KEYS'])
  })

  it('OPS-01 an upstream that is started on its own lists its part', () => {
    const names = ['UPSTREAM_TOKEN', ...upstreamRequirements.map(({ name }) => name)]
    names.push('EXCHANGE_RATES', 'SHOP_CONFIG')
    expect(missing(startUpstream, https)).toEqual(names)
    expect(missing(startUpstream, { DEPLOYMENT: 'production' })).toEqual(names)
    expect(startUpstream({ ...https, ...upstream })).toBeNull()
  })

  it('INV-14/start a seller whose member state does not use the euro gives exchange rates, or issues no invoices', () => {
    const polish = { ...https, ...upstream, PRODUCTION_EXCEPTIONS: 'SHOP_CONFIG', SHOP_CONFIG: '' }
    expect(missing(startUpstream, polish)).toEqual(['EXCHANGE_RATES'])
    expect(missing(startWeb, { ...web, ...polish })).toEqual(['EXCHANGE_RATES'])
    expect(() => startUpstream(polish)).toThrow(/the VAT of PL in euros alone, not in PLN as well/)
    for (const met of [{ INVOICES: 'false' }, { EXCHANGE_RATES: exchangeRates }])
      expect(missing(startUpstream, { ...polish, ...met })).toEqual([])
    expect(missing(startUpstream, { ...https, ...upstream })).toEqual([])
  })

  it('OPS-01/exceptions accepts parts by name, and says so', () => {
    const { REDIS_URL: _store, ...alone } = { ...web, ...upstream }
    expect(missing(startWeb, alone)).toEqual(['REDIS_URL'])
    const notice = startWeb({ ...alone, PRODUCTION_EXCEPTIONS: 'VIES , REDIS_URL' })
    expect(notice).toMatch(/exceptions:\n- .+ \(REDIS_URL\)$/)
  })

  it.each([
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://shop.example.org', DEPLOYMENT: 'production' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'false' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['PAYMENT_SANDBOX', { PAYMENT_SANDBOX: 'true' }],
    ['PAYMENT_SANDBOX', { MOLLIE_API_KEY: '' }],
    ['MOLLIE_API_KEY', { MOLLIE_API_KEY: `test_${'x'.repeat(30)}` }],
    ['PAYPAL_API_URL', { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }],
    ['VIES', { VIES: 'false' }],
    ['DEMO_DATA', { DEMO_DATA: 'true' }],
    ['MAIL_FROM', { MAIL_FROM: 'Shop <shop@shop.example>' }],
    ['MAIL_TO', { MAIL_TO: 'sales@example.com' }],
    ['SHOP_CONFIG', { SHOP_CONFIG: '', INVOICES: 'false' }],
  ])('OPS-01 %s must be real: %o is refused', (name, wrong) => {
    expect(missing(startWeb, { ...web, ...upstream, ...wrong })).toEqual([name])
  })

  it('OPS-01 an upstream of one’s own must be able to tell the shop from others', () => {
    const { UPSTREAM_TOKEN: _token, ...others } = web
    expect(missing(startWeb, { ...others, UPSTREAM_URL: 'http://erp.example' })).toEqual(['UPSTREAM_TOKEN'])
    expect(startWeb({ ...others, UPSTREAM_URL: 'http://shop:password@erp.example' })).toBeNull()
    expect(startWeb({ ...others, ...upstream, UPSTREAM_TOKEN: '' })).toBeNull()
  })

  it('OPS-01 other ways of being paid than Mollie will do', () => {
    const { MOLLIE_API_KEY: _key, ...others } = { ...web, ...upstream }
    const wallet = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
    expect(startWeb({ ...others, ...wallet })).toBeNull()
    expect(startWeb({ ...others, PAYMENT_SANDBOX: 'false' })).toBeNull()
  })

  it('SHOP-02 names the fields with example data, and ends', () => {
    const env = { ...web, ...upstream, SHOP_CONFIG: '' }
    expect(() => startWeb(env)).toThrow(/^- SHOP_CONFIG: .+\(company\.address, company\.vatNumber, /m)
    expect(exampleFields(readConfig({}).shopConfig)).toEqual(
      expect.arrayContaining(['company.email', 'company.phone', 'bankAccount.iban', 'distributors[0].email']),
    )
    expect(exampleFields(readConfig({ SHOP_CONFIG: otherShopConfig }).shopConfig)).toEqual([])
  })

  it('repeats no secret', () => {
    const env = { ...https, MOLLIE_API_KEY: `test_${'s'.repeat(30)}` }
    expect(() => startWeb(env)).toThrow(EnvironmentError)
    expect(() => startWeb(env)).not.toThrow(/sss/)
  })
})

describe('a demonstration', () => {
  it.each([{}, { NODE_ENV: 'production' }, { ...https, DEPLOYMENT: 'demonstration' }])(
    'OPS-02 %o starts, and lists in one message what is demonstration',
    (env: Env) => {
      const notice = startWeb(env)
      expect(notice).toMatch(
        /^This is a demonstration of the shop:\n(- .+ \([A-Z_]+\)\n)+docs\/production\.md/,
      )
      for (const name of ['PAYMENT_SANDBOX', 'SHOP_CONFIG', 'VIES', 'SMTP_URL', 'DEMO_DATA'])
        expect(notice).toContain(`(${name})`)
    },
  )
})
