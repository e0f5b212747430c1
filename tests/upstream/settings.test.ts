/** The upstream's environment is parsed once, and every wrong value is named. */
import { expect, it } from 'vitest'
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { readSettings } from '../../upstream/settings.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

it('has defaults for unset and for empty variables', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    trustProxy: 'loopback',
    logLevel: 'warn',
    mailFrom: 'shop@shop.example',
    mailTo: 'sales@shop.example',
    shopConfig: { company: { vatNumber: 'PL8567346215' } },
    mailLeaseSeconds: 60,
    isViesOn: false,
  })
  const empty = { MAIL_FROM: '', MAIL_TO: ' ', SHOP_CONFIG: '', UPSTREAM_TRUST_PROXY: '', LOG_LEVEL: '' }
  expect(readSettings(empty)).toEqual(settings)
})

it('takes the given values', () => {
  const env = {
    UPSTREAM_TRUST_PROXY: 'uniquelocal, 203.0.113.0/24',
    MAIL_FROM: 'Suspension Shop <shop@example.com>',
    DATABASE_URL: 'postgres://shop:secret@db/shop',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_LEASE_SECONDS: ' 2 ',
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
  ['UPSTREAM_PORT', 'http'],
  ['CATALOGUE_PARTS', '1e3'],
  ['CATALOGUE_PARTS', '0'],
  ['CATALOGUE_PARTS', 'many'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', 'long'],
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
  ['UPSTREAM_TRUST_PROXY', 'web'],
  ['UPSTREAM_TRUST_PROXY', '10.0.0.0/33'],
])('%s=%s is one clear sentence that names the variable', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must be [^.]+\\.`))
})

it('repeats no value, since it may be a password', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://shop:secret@db' }).join()).not.toContain('secret')
})

it('names every wrong value at once, one line each', () => {
  expect(problemsOf({ VIES: 'yes', UPSTREAM_PORT: 'x' })).toEqual([
    'UPSTREAM_PORT must be a whole number from 0 to 65535.',
    'VIES must be true or false.',
  ])
})
