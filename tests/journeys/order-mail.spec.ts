/** The mail of an order, opened like in a mail program, after the tab of the order was closed. */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { linksOf, readMails } from '../support/mails.ts'
import { orderNumber, test } from './support/buyer.ts'
import { axeViolations, narrow, sidewaysScroll, wide } from './support/pageChecks.ts'
import { openReview } from './support/review.ts'
import { placeOrder } from './support/shopper.ts'

const confirmationOf = async (name: string): Promise<Email> => {
  const sent = () => readMails(join(process.env['JOURNEY_DATA_DIR'] ?? '', 'mail'))
  const find = async () => (await sent()).find(({ subject }) => subject === `Your order ${name}`)
  await expect.poll(find).toBeDefined()
  const found = await find()
  if (!found) throw new Error('no mail')
  return found
}

/** The HTML part, with the pictures that are attached to the mail. */
const shownBy = ({ html = '', attachments }: Email): string =>
  attachments.reduce((shown, { contentId = '', mimeType, content }) => {
    if (typeof content === 'string') throw new Error('the attachment is a text')
    const picture = Buffer.from(new Uint8Array(content)).toString('base64')
    return shown.replace(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${picture}`)
  }, html)

/** Of web pages: a mail is shown inside the page of a mail program. */
const ofPages = /^(landmark-one-main|region):/

test('ORD-05/dark,links SEC-15/opens a mail reads in light and dark on phones, and leads to its order after the tab was closed', async ({
  page,
  browser,
  baseURL,
}) => {
  await openReview(page, /transfer/i)
  await placeOrder(page)
  const title = (await orderNumber(page).textContent()) ?? ''
  await page.close()
  const mail = await confirmationOf(title.replace('Order ', ''))

  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await browser.newPage({ colorScheme })
    await reader.setContent(shownBy(mail))
    const code = reader.getByRole('img', { name: 'QR code of the transfer with the details above' })
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
    for (const size of [wide, narrow]) {
      await reader.setViewportSize(size)
      const violations = (await axeViolations(reader)).filter((violation) => !ofPages.test(violation))
      expect([colorScheme, size.width, violations, await sidewaysScroll(reader)]).toEqual([
        colorScheme,
        size.width,
        [],
        0,
      ])
    }
    await reader.close()
  }

  const [link = ''] = linksOf(mail)
  const phone = await browser.newPage({ baseURL: baseURL ?? '', viewport: narrow })
  await phone.goto(new URL(link).pathname)
  await expect(orderNumber(phone)).toHaveText(title)
  await expect(phone.getByText('Pay by bank transfer')).toBeVisible()
  expect(new URL(phone.url()).pathname).toMatch(/^\/order\/[\w.-]+$/)
  await phone.close()
})
