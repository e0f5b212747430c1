import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVehicleNumber, vehicleNumberKinds, vehicleNumberLabel } from '#domain/vehicle/vehicleNumber.ts'

const both = vehicleNumberKinds
const read = (typed: string) => readVehicleNumber(typed, both)

describe('registrations and VINs', () => {
  it.each([
    ['wx 12-34 a', { kind: 'plate', number: 'WX1234A' }],
    ['Ö-AB 1', { kind: 'plate', number: 'ÖAB1' }],
    ['ＡＢ１２', { kind: 'plate', number: 'AB12' }],
    // The example of ISO 3779's check digit in 49 CFR 565.
    ['1M8GDM9AXKP042788', { kind: 'vin', number: '1M8GDM9AXKP042788' }],
    ['1m8 gdm9-axkp 042788', { kind: 'vin', number: '1M8GDM9AXKP042788' }],
    ['11111111111111111', { kind: 'vin', number: '11111111111111111' }],
    // Europe has no check digit.
    ['WVWZZZ1KZ6W000000', { kind: 'vin', number: 'WVWZZZ1KZ6W000000' }],
  ])('FIND-11/read understands %s', (typed, number) => {
    expect(read(typed)).toEqual(number)
  })
  it.each([
    ['1M8GDM9A1KP042788', /check digit/],
    ['1M8GDM9AXKP04278', /17 letters/],
    ['1M8GDM9AXKPO42788', /I, O and Q/],
    ['A', /2 to 12/],
    ['ABC', /2 to 12/],
    ['AB<1>', /2 to 12/],
    ['', /2 to 12/],
    ['1'.repeat(5_000), /17 letters/],
  ])('FIND-11/read refuses %s', (typed, problem) => {
    expect(read(typed)).toEqual({ problem: expect.stringMatching(problem) })
  })
  it('FIND-11/read of a kind that the upstream does not know', () => {
    expect(readVehicleNumber('AB 12', ['vin'])).toEqual({ problem: expect.stringMatching(/17/) })
    expect(readVehicleNumber('1M8GDM9AXKP042788', ['plate'])).toEqual({
      problem: expect.stringMatching(/2 to 12/),
    })
    expect([both, ['vin'] as const, ['plate'] as const].map((kinds) => vehicleNumberLabel(kinds))).toEqual([
      'Registration or VIN',
      'VIN',
      'Registration',
    ])
  })
  it('FIND-11/read one wrong character of a North American VIN is noticed', () => {
    const vin = '1M8GDM9AXKP042788'
    const place = fc.integer({ min: 1, max: 16 }).filter((at) => at !== 8)
    fc.assert(
      fc.property(place, fc.constantFrom(...'0123456789'), (at, digit) => {
        const typed = vin.slice(0, at) + digit + vin.slice(at + 1)
        const values = { M: 4, G: 7, D: 4, A: 1, K: 2, P: 7 } as Record<string, number>
        // Letters share their values with digits.
        const isSame = (values[vin[at] ?? ''] ?? Number(vin[at])) === Number(digit)
        expect('problem' in read(typed)).toBe(!isSame)
      }),
    )
  })
  it('FIND-11/read whatever is typed is a number of at most 17 plain characters, or a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const result = read(typed)
        if ('problem' in result) return
        expect(result.number).toMatch(/^[\p{L}\p{N}]{2,17}$/u)
        expect(read(result.number)).toEqual(result)
      }),
    )
  })
})
