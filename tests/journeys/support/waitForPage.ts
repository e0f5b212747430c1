import type { Page } from '@playwright/test'

/**
 * Waits until a question about the page is answered with yes. It is asked twenty times a second: Playwright's default asks
 * at every frame, for which the browser must produce frames of a page that does not change. That was a sixth of the
 * processor time of a page.
 */
export const waitForPage = (page: Page, question: () => boolean) =>
  page.waitForFunction(question, undefined, { polling: 50 })
