/** Ways to the review of a filled cart. */
import { expect, type Page } from '@playwright/test'
import { type CheckoutDraft, emptyCheckout } from '#domain/checkout/checkoutForm.ts'
import { fillCart, next, openFilledCheckout, orderButton, sendOperation } from './buyer.ts'
import { plainPage } from './test.ts'

const whenReviewed = async (page: Page) => {
  await expect(page).toHaveURL(/\/payment$/)
  await expect(orderButton(page)).toBeEnabled()
}

/** Opens the review of a filled cart through the form of the checkout. */
export const reviewFromForm = async (page: Page, payment = /card/i, country = 'DE') => {
  await fillCart(page)
  await openFilledCheckout(page, country, payment)
  await next(page).click()
  await whenReviewed(page)
}

/** Writes what the form of the checkout writes into the cart, by the page's own operations. */
export const writeCheckout = async (page: Page, payment: RegExp, country = 'DE'): Promise<CheckoutDraft> => {
  const { paymentMethods } = await sendOperation(page, 'PaymentMethods', { country })
  const method = paymentMethods.methods.find(({ name }: { name: string }) => payment.test(name))
  const { setShipCountry } = await sendOperation(page, 'SetShipCountry', { country, company: false })
  const delivery = setShipCountry.cart.shippingMethods[0].id
  await sendOperation(page, 'SetShippingMethod', { id: delivery })
  await sendOperation(page, 'SetPaymentMethod', { id: method.id })
  await sendOperation(page, 'SetShipZip', { zip: '10115' })
  return {
    ...emptyCheckout,
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
    emailSecond: 'ada@example.com',
    phone: '+49 30 901820',
    streetAddress: 'Beispielweg',
    streetAddress2: '7a',
    city: 'Berlin',
    zip: '10115',
    country,
    delivery,
    payment: method.id,
    termsConsent: true,
  }
}

/** Writes into the storage of the shop's pages, of which none may be open. */
const store = async (page: Page, kept: { draft?: CheckoutDraft; address?: CheckoutDraft }) => {
  // A page without scripts, to reach the storage. A tab that another test has used shows it already.
  if (new URL(page.url()).pathname !== plainPage) await page.goto(plainPage)
  await page.evaluate(({ draft, address }) => {
    if (draft) sessionStorage.setItem('checkoutDraft', JSON.stringify(draft))
    if (address) localStorage.setItem('checkoutAddress', JSON.stringify(address))
  }, kept)
}

/** Keeps an address as an order does that was placed before. */
export const storeAddress = (page: Page, address: CheckoutDraft) => store(page, { address })

/** Opens the form of a filled cart as after a reload: it was filled before, which takes half of a test's time. */
export const openReloadedCheckout = async (page: Page, payment = /card/i, country = 'DE') => {
  await fillCart(page)
  await store(page, { draft: await writeCheckout(page, payment, country) })
  await page.goto('/checkout')
  await expect(page.locator('main form [name="delivery"]').first()).toBeChecked()
}

/** Opens the review of a filled cart as after a reload. */
export const openReview = async (page: Page, payment = /card/i) => {
  await fillCart(page)
  const draft = await writeCheckout(page, payment)
  await store(page, { draft, address: draft })
  await page.goto('/payment')
  await whenReviewed(page)
}
