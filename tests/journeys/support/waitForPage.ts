import { expect, type Page } from '@playwright/test'

/**
 * Waits until a question about the page is answered with yes. It is asked twenty times a second.
 * Playwright's `waitForFunction` asks at every frame by default, for which the browser must produce frames of a page that
 * does not change: a sixth of the processor time of a page. In each new page it also compiles all of Playwright's script
 * once more. `scheduler` runs while a test has stopped the clock. A navigation ends the asking, so it begins again.
 */
export const waitForPage = (page: Page, question: () => boolean) =>
  expect(() =>
    page.evaluate(`(async () => {
      while (!(${question})()) await scheduler.postTask(() => {}, { delay: 50 })
    })()`),
  ).toPass()
