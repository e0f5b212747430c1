/** The review of a company's order says why it is taxed. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, checkoutAnswers, parcelCart, storeForm } from '#tests/support/client/checkoutPages.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const company = { ...address, isCompany: true, vat: '136695976' }

const review = async (form: object, vatNumberState: string) => {
  storeForm(form)
  await showPage('/payment', checkoutAnswers({ ...parcelCart, vatNumberState }), { hasCart: true })
  return screen.findByRole('button', { name: 'Place Order and Pay' })
}
const reason = 'The VAT register has not confirmed your VAT number, so the order is taxed.'

it.each(['INVALID', 'UNCHECKED'])(
  'CHK-18/reason a number that is %s: the reason stands above the button',
  async (state) => {
    const button = await review(company, state)
    const note = screen.getByText(reason)
    expect(note.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

it.each([
  ['a confirmed number', company, 'VALID'],
  ['a private person', { ...address, isCompany: false, vat: '' }, 'UNCHECKED'],
])('CHK-18 %s: no reason is given', async (_, form, state) => {
  await review(form, state)
  expect(screen.queryByText(reason)).toBeNull()
})
