/** The upstream's environment, read once: every wrong value is named. */
import { expect, it } from 'vitest'
import { readSettings } from '../../upstream/settings.ts'
import { StartProblem } from '../../upstream/startProblem.ts'

const problemOf = (env: Record<string, string>): string => {
  try {
    readSettings(env)
    return ''
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
}

it('works with nothing set, and with everything empty', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    trustProxy: 'loopback',
    logLevel: 'warn',
    mailFrom: 'shop@shop.example',
    mailTo: 'sales@shop.example',
    sellerTaxNumber: 'PL8567346215',
    mailLeaseSeconds: 60,
    isViesOn: false,
  })
  const empty = { MAIL_FROM: '', MAIL_TO: ' ', SELLER_VAT: '', UPSTREAM_TRUST_PROXY: '', LOG_LEVEL: '' }
  expect(readSettings(empty)).toEqual(settings)
})

it('takes what is set', () => {
  const env = {
    UPSTREAM_TRUST_PROXY: 'uniquelocal, 203.0.113.0/24',
    MAIL_FROM: 'Suspension Shop <shop@example.com>',
    DATABASE_URL: 'postgres://shop:secret@db/shop',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_LEASE_SECONDS: '2',
    LOG_LEVEL: 'debug',
  }
  expect(readSettings(env)).toMatchObject({
    trustProxy: 'uniquelocal, 203.0.113.0/24',
    mailFrom: 'Suspension Shop <shop@example.com>',
    databaseUrl: 'postgres://shop:secret@db/shop',
    smtpUrl: 'smtps://mail.example.com',
    mailLeaseSeconds: 2,
    logLevel: 'debug',
  })
})

it.each([
  ['on', true],
  ['true', true],
  ['1', true],
  ['off', false],
  ['false', false],
  ['0', false],
])('VIES=%s', (value, isOn) => {
  expect(readSettings({ VIES: value }).isViesOn).toBe(isOn)
})

it.each([
  ['UPSTREAM_PORT', '65536'],
  ['CATALOGUE_PARTS', '1e3'],
  ['DRAIN_SECONDS', '-1'],
  ['MAIL_LEASE_SECONDS', 'abc'],
  ['MAIL_LEASE_SECONDS', '0'],
  ['VIES', 'yes'],
  ['LOG_LEVEL', 'verbose'],
  ['DATABASE_URL', 'mysql://shop:secret@db'],
  ['SMTP_URL', 'mail.example.com:25'],
  ['MAIL_TO', 'sales'],
  ['MAIL_FROM', 'Shop <shop>'],
  ['DEFAULT_COUNTRY', 'Poland'],
  ['UPSTREAM_TRUST_PROXY', 'nginx'],
  ['UPSTREAM_TRUST_PROXY', '10.0.0.0/33'],
])('%s=%s is one clear sentence that names it', (name, value) => {
  const problem = problemOf({ [name]: value })
  expect(problem).toMatch(new RegExp(`^${name} must be [^.]+\\.`))
})

it('repeats no value: it may hold a password', () => {
  expect(problemOf({ DATABASE_URL: 'mysql://shop:secret@db' })).not.toContain('secret')
})

it('names everything that is wrong at once, in one line', () => {
  expect(problemOf({ VIES: 'yes', UPSTREAM_PORT: 'x' })).toBe(
    'UPSTREAM_PORT must be a whole number from 0 to 65535. VIES must be true or false.',
  )
})
