import { describe, expect, it } from 'vitest'
import { offlineRegister } from '../../../upstream/vat/offlineRegister.ts'
import { checkTaxNumber, type Register } from '../../../upstream/vat/register.ts'
import { countryOfNumber, isWellFormedNumber, normalTaxNumber } from '../../../upstream/vat/taxNumber.ts'

const real = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'HR33392005961',
  'CY10259033P',
  'CZ25123891',
  'DK13585628',
  'EE100931558',
  'FI20774740',
  'FR40303265045',
  'DE136695976',
  'EL094259216',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LV40003521600',
  'LT119511515',
  'LU15027442',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SK2022749619',
  'SI50223054',
  'ESB58378431',
  'SE123456789701',
]

describe('VAT numbers', () => {
  it.each(real)('%s has valid check digits', async (number) => {
    expect(isWellFormedNumber(number)).toBe(true)
    expect(await checkTaxNumber(offlineRegister, number)).toBe('valid')
  })

  it.each(real)('%s with one changed digit has invalid check digits', async (number) => {
    const at = 4
    const wrong = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
    expect(await checkTaxNumber(offlineRegister, wrong)).toBe('invalid')
  })

  it.each([
    ['de 136 695 976', 'DE136695976'],
    ['NL-004495445.B01', 'NL004495445B01'],
    ['GR094259216', 'EL094259216'],
    ['', ''],
  ])('"%s" is read as "%s"', (typed, number) => {
    expect(normalTaxNumber(typed)).toBe(number)
  })

  it('knows the member state of a number', () => {
    expect(countryOfNumber('EL094259216')).toBe('GR')
    expect(countryOfNumber('DE136695976')).toBe('DE')
    for (const text of ['GB123456789', 'XX1', '', '__proto__']) expect(countryOfNumber(text)).toBeNull()
  })

  it.each(['', 'DE', 'EL'])('"%s" needs no check', async (number) => {
    expect(await checkTaxNumber(offlineRegister, number)).toBeNull()
  })

  it.each(['136695976', 'GB980780684', 'XX1', 'DEDE136695976', 'DE136695976X', '<script>', 'D'])(
    '"%s" is invalid',
    async (number) => {
      expect(await checkTaxNumber(offlineRegister, number)).toBe('invalid')
    },
  )

  it.each([
    ['100', 'valid'],
    ['200', 'invalid'],
    ['201', 'invalid'],
    ['300', 'unavailable'],
    ['301', 'unavailable'],
    ['302', 'unavailable'],
    ['500', 'unavailable'],
    ['600', 'unavailable'],
  ])('the official test number %s answers %s', async (body, verdict) => {
    expect(await checkTaxNumber(offlineRegister, `DE${body}`)).toBe(verdict)
  })

  it('asks the register only for well-formed numbers, with the prefix of the register', async () => {
    const asked: string[] = []
    const register: Register = {
      check: async (prefix, body) => {
        asked.push(`${prefix} ${body}`)
        return 'unavailable'
      },
      isTestNumber: () => false,
    }
    expect(await checkTaxNumber(register, 'EL094259216')).toBe('unavailable')
    expect(await checkTaxNumber(register, 'DE136695977')).toBe('invalid')
    expect(await checkTaxNumber(register, 'DE100')).toBe('invalid')
    expect(asked).toEqual(['EL 094259216'])
  })
})
