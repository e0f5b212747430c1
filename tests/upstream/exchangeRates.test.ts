/** The merchant's file of exchange rates. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseExchangeRates, rateOn } from '../../upstream/exchangeRates.ts'
import { readSettings } from '../../upstream/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-rates-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('INV-14/file has a line for each rate, and names the first that is none', () => {
  const pln = { currency: 'PLN', from: '2026-11-28', rate: '4.2345' }
  expect(parseExchangeRates('# from the bank\r\n\r\nPLN,2026-11-28,4.2345\r\n')).toEqual({
    rates: [pln],
    wrong: null,
  })
  for (const line of [
    'PLN,2026-11-31,4.2',
    'PLN,2026-11-30,0',
    'PLN,2026-11-30,4,2',
    'PLN;2026-11-30;4.2',
    'x',
  ])
    expect(parseExchangeRates(`PLN,2026-11-28,4.2345\n${line}`).wrong).toBe(2)
})

it('INV-14/day is the last rate of the currency until the day, and none that is older than a week', () => {
  const { rates } = parseExchangeRates(
    'PLN,2026-11-28,4.2\nPLN,2026-11-25,4.1\nSEK,2026-11-29,11\nPLN,2026-12-05,4.3',
  )
  const on = (day: string) => rateOn(rates, 'PLN', day)?.rate ?? null
  expect([on('2026-11-24'), on('2026-11-27'), on('2026-11-28'), on('2026-12-04'), on('2026-12-12')]).toEqual([
    null,
    '4.1',
    '4.2',
    '4.2',
    '4.3',
  ])
  expect(on('2026-12-13')).toBeNull()
})

it('INV-14/file a start names a file that cannot be read, or is wrong', () => {
  const file = join(folder, 'rates.csv')
  const start = () => readSettings({ EXCHANGE_RATES: file })
  expect(start).toThrow(/EXCHANGE_RATES: the file .*rates\.csv cannot be read/)
  writeFileSync(file, 'PLN,yesterday,4.2')
  expect(start).toThrow(/EXCHANGE_RATES: line 1 of .*rates\.csv is not like PLN,2026-11-28,4\.2345/)
  writeFileSync(file, 'PLN,2026-11-28,4.2')
  expect(start().exchangeRates).toBe(file)
})
