import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

describe('the checkout', () => {
  const openForm = async (checkoutAutofill: boolean) => {
    await showPage(
      '/checkout',
      { 'Cart{}': { __typename: 'Query', cart } },
      { settings: { checkoutAutofill }, hasCart: true },
    )
    // Found by its label: saving to the cart fails here, and the dialog about it hides the form's role.
    const form = await screen.findByLabelText<HTMLFormElement>('Checkout', { selector: 'form' })
    for (const name of ['billing', 'isCompany'])
      await act(async () => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.click())
    return form
  }
  const tokensOf = (form: HTMLFormElement) =>
    [...form.querySelectorAll('[name]:not([type="checkbox"], [type="radio"])')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('autocomplete'),
    ])

  it("A11Y-06 CHK-03 CHK-04/basket the form turns the browser's autofill off", async () => {
    const form = await openForm(false)
    expect(form.autocomplete).toBe('off')
    const tokens = tokensOf(form)
    expect(tokens).toHaveLength(19)
    expect(form.querySelector('[name="basketId"]')).toBeNull()
    expect(tokens.filter(([, token]) => token !== 'off')).toEqual([])
  })

  it('A11Y-06/setting a setting of the shop turns the standard autofill tokens on', async () => {
    const form = await openForm(true)
    expect(form.autocomplete).toBe('on')
    expect(Object.fromEntries(tokensOf(form))).toEqual({
      firstName: 'given-name',
      lastName: 'family-name',
      companyName: 'organization',
      email: 'email',
      emailSecond: 'email',
      phone: 'tel',
      streetAddress: 'shipping address-line1',
      streetAddress2: 'shipping address-line2',
      streetAddress3: 'shipping address-line3',
      zip: 'shipping postal-code',
      city: 'shipping address-level2',
      country: 'shipping country',
      company: 'billing organization',
      billaddress: 'billing address-line1',
      billaddress2: 'billing address-line2',
      billzip: 'billing postal-code',
      billcity: 'billing address-level2',
      billcountryname: 'billing country',
      // There is no standard token for VAT numbers.
      vat: 'off',
    })
  })
})
