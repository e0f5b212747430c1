/** How much of a part is left. Lists tell only whether there is any; journeys buy, and what was bought is gone. */
import type { Locator, Page } from '@playwright/test'
import { ask } from './buyer.ts'
import { rowsOf } from './shopper.ts'

const country = 'PL'

/**
 * A row of the list whose part can be had so many times at once: the `turn`th of those, begun anew after the last.
 * Throws, with what is left of each, where no part has so many pieces.
 */
export const rowWith = async (page: Page, pieces: number, turn: number): Promise<Locator> => {
  const rows = rowsOf(page).filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
  await rows.first().waitFor()
  const count = await rows.count()
  const seen: string[] = []
  for (let tried = 0; tried < count; tried += 1) {
    const row = rows.nth((turn + tried) % count)
    const link = row.getByRole('heading').getByRole('link')
    const record = decodeURIComponent(((await link.getAttribute('href')) ?? '').replace('/details/', ''))
    const { availability } = await ask(page, 'Availability', { record, country })
    if (availability.max >= pieces) return row
    seen.push(`${record}: ${availability.max}`)
  }
  throw new Error(`No part of the list has ${pieces} pieces left:\n${seen.join('\n')}`)
}
