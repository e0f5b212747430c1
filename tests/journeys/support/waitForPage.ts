import type { Page } from '@playwright/test'

/** A navigation ends what runs in the page. */
const isLeft = (error: unknown) => /context was destroyed|navigat/i.test(String(error))

/**
 * Waits until a question about the page is answered with yes, also across navigations. It is asked twenty times a second.
 * Playwright's `waitForFunction` asks at every frame by default, for which the browser must produce frames of a page that
 * does not change: a sixth of the processor time of a page. In each new page it also compiles all of Playwright's script
 * once more. `scheduler` runs while a test has stopped the clock.
 */
export const waitForPage = async (page: Page, question: () => boolean) => {
  const asking = `new Promise((resolve, reject) => {
    const ask = () => {
      try {
        if ((${question})()) resolve()
        else scheduler.postTask(ask, { delay: 50 })
      } catch (error) {
        reject(error)
      }
    }
    ask()
  })`
  for (;;) {
    try {
      return await page.evaluate<void>(asking)
    } catch (error) {
      if (!isLeft(error)) throw error
    }
  }
}
