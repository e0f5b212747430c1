/** Writes to the shop: contact, return, withdrawal; and finds the way on a phone. */
import { expect } from '@playwright/test'
import type { DriverFor, writing } from '#tests/support/journeys/models.ts'
import { broken, button, nextTime } from '../faults.ts'
import { open, whenAlive } from '../shopper.ts'
import type { Stand } from './stand.ts'

export function writingDriver({ page }: Stand): DriverFor<typeof writing> {
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

  return {
    deeds: {
      'letter.incomplete': async () => {
        await send()
        await expect(page.getByLabel(/^First name/)).toBeFocused()
      },
      'letter.lost': async () => {
        const forget = await nextTime(page, 'SendLead', broken)
        await fill(person)
        await send()
        await expect(main.getByRole('alert')).toBeVisible()
        await expect(page.getByLabel(/^First name/)).toHaveValue('Ada')
        await forget()
      },
      'letter.sent': async () => {
        await fill(person)
        await send()
      },
      'letter.another': () => button(page, 'Write another message').click(),
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
      'page.left': async () => {
        await open(page, '/contact')
      },
    },
    sees: {
      contact: async () => {
        if (page.url() === 'about:blank') await open(page, '/contact')
        await whenAlive(page)
        await expect(page.getByLabel(/^First name/)).toBeVisible()
      },
      answered: () => expect(page.getByRole('heading', { name: 'Sent' })).toBeFocused(),
      returned: () => expect(page).toHaveURL(/\/(returns-form|withdraw)$/),
    },
  }
}
