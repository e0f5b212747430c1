/** What a page shows first is what it stays; nothing changes while it comes to life. */
import { expect, type Page } from '@playwright/test'
import { whenSettled } from './support/pageChecks.ts'
import { hilux, openWithHeldScripts, setMandatoryConsent, whenHydrated } from './support/shopper.ts'
import { test } from './support/test.ts'
import { waitForPage } from './support/waitForPage.ts'

test.use({ hasNewTab: true, viewport: { width: 412, height: 823 } })

const list = `/parts?${new URLSearchParams({ ...hilux })}`

const linkOfFirstPart = async (page: Page): Promise<string> => {
  const html = await (await page.request.get(list)).text()
  const [, path] = /href="(\/details\/[^"]+)"/.exec(html) ?? []
  if (!path) throw new Error('The list links to no part.')
  return path
}

/** The pictures in the window have arrived, and the page has been painted. */
const whenPainted = async (page: Page) => {
  await waitForPage(page, () =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))))
}
const screenshot = async (page: Page) => (await page.screenshot()).toString('base64')

/** Rounded corners are not drawn the same to the last bit when a page is painted again. */
const differenceMax = 4

/** Pixels that are not the same in both pictures. */
const differingPixels = (page: Page, pictures: readonly string[]): Promise<number> =>
  page.evaluate(
    async ([both, max]) => {
      const pixelsOf = async (png: string) => {
        const picture = new Image()
        picture.src = `data:image/png;base64,${png}`
        await picture.decode()
        const canvas = document.createElement('canvas')
        canvas.width = picture.width
        canvas.height = picture.height
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        context.drawImage(picture, 0, 0)
        return context.getImageData(0, 0, picture.width, picture.height).data
      }
      const [before = new Uint8ClampedArray(), after = new Uint8ClampedArray()] = await Promise.all(
        both.map(pixelsOf),
      )
      if (before.length === 0 || before.length !== after.length) throw new Error('not of the same size')
      return before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > max).length
    },
    [pictures, differenceMax] as const,
  )

/** Browsers ask for the manifest and the icon, too, and tell no page of it. */
const untoldRequests = 2

/** The addresses of all requests of the page so far, its own first. */
const addressesOfRequests = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      ({ name }) => name,
    ),
  )

const visits = [
  { name: 'the home page', pathOf: () => '/', decided: false },
  { name: 'the home page', pathOf: () => '/', decided: true },
  { name: 'a list', pathOf: () => list, decided: false },
  { name: 'a part', pathOf: linkOfFirstPart, decided: true },
] as const

for (const { name, pathOf, decided } of visits)
  test(`SHELL-18/complete SHELL-18/requests ${name} stays as it was first painted, after at most 20 requests, ${
    decided ? 'with' : 'without'
  } a decision about cookies`, async ({ page, baseURL }) => {
    if (decided) await setMandatoryConsent(page, baseURL ?? '')
    const path = await pathOf(page)
    const release = await openWithHeldScripts(page, path)
    await whenPainted(page)
    const first = await screenshot(page)

    release()
    await whenHydrated(page)
    await whenSettled(page)
    await page.waitForLoadState('networkidle')
    await whenPainted(page)
    const last = await screenshot(page)

    const requests = await addressesOfRequests(page)
    expect(requests.length + untoldRequests, requests.join('\n')).toBeLessThanOrEqual(20)
    await page.goto('about:blank')
    expect(await differingPixels(page, [first, last])).toBe(0)
  })
