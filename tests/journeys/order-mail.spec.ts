/** The mail of an order, opened like in a mail program, and its link on a device that did not order. */
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Email } from 'postal-mime'
import { linksOf, readMails } from '../support/mails.ts'
import { orderNumber, test } from './support/buyer.ts'
import { axeViolations, narrow, sidewaysScroll, wide } from './support/pageChecks.ts'
import { placeOrderDirectly } from './support/placedOrder.ts'

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

test('ORD-05/dark,links SEC-15/opens a mail reads in light and dark on phones, and leads to its order on another device', async ({
  page,
  context,
}) => {
  const { name } = await placeOrderDirectly(page, /transfer/i)
  await context.clearCookies()
  const mail = await confirmationOf(name)

  // The shop allows its own pages no pictures of a mail.
  await page.goto('about:blank')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(shownBy(mail))
    const code = page.getByRole('img', { name: 'QR code of the transfer with the details above' })
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size)
      const violations = (await axeViolations(page)).filter((violation) => !ofPages.test(violation))
      expect([colorScheme, size.width, violations, await sidewaysScroll(page)]).toEqual([
        colorScheme,
        size.width,
        [],
        0,
      ])
    }
  }

  const [link = ''] = linksOf(mail)
  await page.goto(new URL(link).pathname)
  await expect(orderNumber(page)).toHaveText(`Order ${name}`)
  await expect(page.getByText('Pay by bank transfer')).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/order\/[\w.-]+$/)
})
