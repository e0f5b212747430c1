import { describe, expect, it } from 'vitest'
import { articleNumbers, isGtin } from '#domain/parts/articleNumber.ts'

describe('PDP-20 numbers of an article', () => {
  it.each([
    ['5901000100736', true],
    ['4006381333931', true],
    ['96385074', true],
    ['036000291452', true],
    ['5901000100735', false],
    ['590100010074', false],
    ['KST FC-10073', false],
    ['', false],
  ])('PDP-20/order %s is a GTIN: %s', (number, is) => expect(isGtin(number)).toBe(is))

  it('PDP-20/order the number of the box comes first, then the identifier, each once', () => {
    const part = { id: '100073', articleNumber: 'KST FC-10073', identifier: '5901000100736' }
    expect(articleNumbers(part)).toEqual([
      { label: '', number: 'KST FC-10073' },
      { label: 'GTIN', number: '5901000100736' },
    ])
    expect(articleNumbers({ ...part, identifier: 'KST FC-10073' })).toHaveLength(1)
    expect(articleNumbers({ ...part, articleNumber: null, identifier: 'E-77' })).toEqual([
      { label: 'No.', number: 'E-77' },
    ])
    expect(articleNumbers({ ...part, articleNumber: null, identifier: null })).toEqual([
      { label: 'No.', number: '100073' },
    ])
  })
})
