/** A second tab of the same browser: what it shows was stored. */
import type { Page } from '@playwright/test'
import { open } from '../shopper.ts'
import type { WalkContext } from './walkTable.ts'

export async function inNewTab(
  { page }: WalkContext,
  path: string,
  see: (page: Page) => Promise<unknown>,
): Promise<void> {
  const tab = await page.context().newPage()
  try {
    await open(tab, path)
    await see(tab)
  } finally {
    await tab.close()
  }
}
