/** Finds parts with enough stock: lists do not show how much there is, and journeys reduce it. */
import type { Locator, Page } from '@playwright/test'
import { sendOperation } from './buyer.ts'
import { rowsOf } from './shopper.ts'

const country = 'PL'

/**
 * The row of a part with at least that many pieces in stock; `turn` chooses among them. Throws with the stock of each part
 * if there is none.
 */
export const rowInStock = async (page: Page, pieces: number, index: number): Promise<Locator> => {
  const rows = rowsOf(page).filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
  await rows.first().waitFor()
  const count = await rows.count()
  const seen: string[] = []
  for (let tried = 0; tried < count; tried += 1) {
    const row = rows.nth((index + tried) % count)
    const link = row.getByRole('heading').getByRole('link')
    const record = decodeURIComponent(((await link.getAttribute('href')) ?? '').replace('/details/', ''))
    const { availability } = await sendOperation(page, 'Availability', { record, country })
    if (availability.max >= pieces) return row
    seen.push(`${record}: ${availability.max}`)
  }
  throw new Error(`No part of the list has ${pieces} pieces left:\n${seen.join('\n')}`)
}
