/** Sends the forms: contact, return, withdrawal; and navigates on a phone. */
import { expect } from '@playwright/test'
import type { DriverFor, writing } from '#tests/support/journeys/models.ts'
import { button, dialog, failConnection, interceptNext } from '../faults.ts'
import { open, rowsOf, whenHydrated } from '../shopper.ts'
import type { DriverContext } from './driverContext.ts'

export function writingDriver({ page, upstream }: DriverContext): DriverFor<typeof writing> {
  const main = page.getByRole('main')
  const send = () => main.getByRole('button', { name: 'Send', exact: true }).click()
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) {
      await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
    }
  }
  const person = {
    'First name': 'Ada',
    'Last name': 'Lund',
    Email: 'ada@example.com',
    Message: 'Does it fit?',
  }

  /** Opens the enquiry, which replaces the add button when the stock cannot be loaded (PDP-09). */
  const stockIsUnknown = () =>
    upstream.refuse({ action: 'getStock' }, { status: 500, message: 'No stock is known.' })
  const form = dialog(page, 'Send an enquiry')
  const enquire = async (email: string) => {
    await form.getByRole('textbox', { name: /^Email/ }).fill(email)
    await form.getByRole('button', { name: 'Send', exact: true }).click()
  }
  /** The form closes with either outcome, and a failure is shown once (PDP-12). */
  const isToldWhy = async (why: RegExp) => {
    await expect(dialog(page, 'Info')).toContainText(why)
    await dialog(page, 'Info').getByRole('button', { name: 'Close', exact: true }).click()
  }

  return {
    events: {
      'contact.incomplete': async () => {
        // A lost answer must not lose what was typed (LEAD-02).
        await fill({ 'First name': '' })
        await send()
        await expect(page.getByLabel(/^First name/)).toBeFocused()
      },
      'contact.lost': async () => {
        const forget = await interceptNext(page, 'SendLead', failConnection)
        await fill(person)
        await send()
        await expect(main.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel(/^First name/)).toHaveValue('Ada')
        await forget()
      },
      'contact.sent': async () => {
        await fill(person)
        await send()
      },
      'contact.another': () => button(page, 'Write another message').click(),
      'return.sent': async () => {
        await open(page, '/returns-form')
        await fill({
          Name: 'Ada Lund',
          Email: 'ada@example.com',
          'Order name': 'EU100001',
          VIN: 'AHTFR22G906012345',
          Parts: '2 x rear shock',
          Reason: 'Leaks oil',
        })
        const answer = page.waitForResponse((came) => `${came.request().postData()}`.includes('"SendReturn"'))
        await send()
        await answer
      },
      'withdrawal.refused': async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).click()
        await button(page, 'Go on').click()
        await fill({ Name: 'Mallory', Email: 'mallory@example.com', Order: 'EU999999' })
        await button(page, 'Go on').click()
        await button(page, 'Confirm withdrawal').click()
        await expect(main.getByRole('alert')).toContainText('There is no such order')
        await button(page, 'Back').click()
        await expect(page.getByLabel(/^Order/)).toHaveValue('EU999999')
      },
      'menu.opened': async () => {
        const size = page.viewportSize() ?? { width: 1280, height: 720 }
        await page.setViewportSize({ width: 375, height: 700 })
        await button(page, 'Menu').click()
        await expect(page.getByRole('dialog').getByRole('link', { name: /clearance/i })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.setViewportSize(size)
      },
      'part.wanted': async () => {
        stockIsUnknown()
        await open(page, '/parts?category=BRAKES')
        await rowsOf(page).first().getByRole('link').first().click()
        await expect(page).toHaveURL(/\/details\//)
      },
      'enquiry.opened': () => button(page, 'Send an inquiry').click(),
      'enquiry.closed': () => page.keyboard.press('Escape'),
      'enquiry.incomplete': async () => {
        await enquire('no-address')
        await expect(form).toContainText('Please enter a valid email address (ex: name@example.com).')
      },
      'enquiry.lost': async () => {
        const forget = await interceptNext(page, 'SendEnquiry', failConnection)
        await enquire('ada@example.com')
        await isToldWhy(/\S/)
        await forget()
      },
      'enquiry.refused': async () => {
        const forget = upstream.refuse(
          { path: '/email/enquiry-form' },
          { status: 422, message: 'No more enquiries today' },
        )
        await enquire('ada@example.com')
        await isToldWhy(/\S/)
        forget()
      },
      'enquiry.sent': async () => {
        await enquire('ada@example.com')
        await expect(page.getByText('Enquiry sent', { exact: true })).toBeVisible()
      },
      'page.left': async () => {
        upstream.restore()
        await open(page, '/contact')
      },
    },
    states: {
      contact: async () => {
        if (page.url() === 'about:blank') await open(page, '/contact')
        await whenHydrated(page)
        await expect(page.getByLabel(/^First name/)).toBeVisible()
      },
      answered: () => expect(page.getByRole('heading', { name: 'Sent' })).toBeFocused(),
      wanting: async () => {
        await expect(button(page, 'Send an inquiry')).toBeVisible()
        await expect(form).toHaveCount(0)
        await expect(main.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)
      },
      enquiring: () => expect(form).toBeVisible(),
      returned: () => expect(page).toHaveURL(/\/(returns-form|withdraw)$/),
    },
  }
}
