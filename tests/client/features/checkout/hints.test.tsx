import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

describe('hints of the checkout form', () => {
  const select = (form: HTMLFormElement, name: string, value: string) =>
    act(async () => {
      const field = form.querySelector<HTMLSelectElement>(`[name="${name}"]`)
      if (field) fireEvent.change(field, { target: { value } })
    })
  const openForm = async (country: string | null, draft: object) => {
    sessionStorage.setItem('checkoutDraft', JSON.stringify(draft))
    await showPage('/checkout', { 'Cart{}': { __typename: 'Query', cart } }, { hasCart: true })
    // Found by its label: saving to the cart fails here, and the dialog about it hides the form's role.
    const form = await screen.findByLabelText<HTMLFormElement>('Checkout', { selector: 'form' })
    if (country !== null) await select(form, 'country', country)
    return form
  }
  const hintOf = (name: string) => document.querySelector(`#checkout-${name}-hint`)

  it('CHK-20/phone,vat the examples are those of the chosen country', async () => {
    const form = await openForm('DE', { isCompany: true })
    const hints = () => [hintOf('phone')?.textContent, hintOf('vat')?.textContent]
    expect(hints()).toEqual([
      'With the country code, e.g. +49 …',
      'With the prefix of its country, e.g. DE123456789.',
    ])
    await select(form, 'country', 'AT')
    expect(hints()).toEqual([
      'With the country code, e.g. +43 …',
      'With the prefix of its country, e.g. ATU12345678.',
    ])
  })

  it('CHK-20/billed the VAT number is the one of the country that is billed', async () => {
    const form = await openForm('DE', { isCompany: true, billing: true })
    await select(form, 'billcountryname', 'PL')
    expect(hintOf('vat')?.textContent).toContain('PL1234567891')
    await select(form, 'billcountryname', 'IE')
    expect(hintOf('vat')?.textContent).toContain('IE1234567A')
    expect(hintOf('phone')?.textContent).toContain('+49')
  })

  it('CHK-20/outside a company outside of the register reads how to order', async () => {
    await openForm('CH', { isCompany: true })
    expect(hintOf('vat')?.textContent).toBe(
      'The EU’s VAT register has no numbers of Switzerland. Untick the box above to order without one.',
    )
  })

  it('CHK-10/reload a stored phone number and postcode are doubted after a reload, too', async () => {
    await openForm(null, { phone: '12', zip: '1' })
    await expect.poll(() => hintOf('phone')?.textContent).toMatch(/^This does not look like a complete phone/)
    expect(hintOf('zip')?.textContent).toMatch(/^Postcodes of /)
    for (const name of ['phone', 'zip'])
      expect(hintOf(name)?.querySelector('[data-tone="warning"]'), name).not.toBeNull()
  })

  it.each([
    ['IC', '928 12 34 56'],
    ['M3', '291 234 567'],
    ['A2', '296 123 456'],
  ])('CHK-10/doubt a national number of the islands %s is not doubted', async (country, phone) => {
    await openForm(country, { phone })
    await act(async () => void (await import('libphonenumber-js/min')))
    expect(hintOf('phone')?.textContent).toMatch(/^With the country code/)
  })
})
