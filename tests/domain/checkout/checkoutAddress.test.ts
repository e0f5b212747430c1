import { describe, expect, it } from 'vitest'
import { shippingAddress } from '#domain/checkout/checkoutAddress.ts'

describe('CHK-16 an address with empty parts', () => {
  it('has no blank in place of an empty part', () => {
    const form = {
      firstName: '',
      lastName: 'Byron',
      streetAddress: 'Lane',
      streetAddress2: '',
      companyName: '',
    }
    expect(shippingAddress(form as never)).toMatchObject({
      address: 'Lane',
      addressee: 'Byron',
      name: 'Byron',
    })
  })
})
