/** Pages as the server sends them, without their files: a tenth of the time of opening them. */
import type { Page } from '@playwright/test'

/** What makes the browser load or run something. Structured data is a script, too, which stays. */
const files =
  /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="(?!canonical)[^"]*"[^>]*>|\bsrc(set)?="[^"]*"/g

/** Shows the HTML of a page, for tests that read texts and links. */
export const openServed = async (page: Page, path: string) => {
  const response = await page.request.get(path)
  await page.setContent((await response.text()).replace(files, ''))
  return response
}
