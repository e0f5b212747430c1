/** The work that the home page postpones until the first interaction (HOME-09), which must not move anything. */
import { expect, type Page } from '@playwright/test'
import { finderOf, hilux, open, recordOperations, setReturningVisitor } from './support/shopper.ts'
import { test } from './support/test.ts'

const interactions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'key press': (page) => page.keyboard.press('Shift'),
  touch: (page) => page.evaluate(() => void window.dispatchEvent(new Event('touchstart'))),
  // Assistive technology clicks without moving a pointer.
  click: (page) => page.locator('h1').evaluate((heading) => (heading as HTMLElement).click()),
  'mouse move': (page) => page.mouse.move(200, 200),
}

test('HOME-09/country,announcement,interaction the home page waits with country and announcement for the first key press, touch, click or mouse move', async ({
  page,
}) => {
  const requests = recordOperations(page)
  for (const [name, interact] of Object.entries(interactions)) {
    requests.length = 0
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(requests, name).toEqual([])
    await interact(page)
    await expect.poll(() => [...requests].sort(), name).toEqual(['Announcement', 'Session'])
  }
})

test('HOME-09/first-paint the first response contains everything that the first paint needs', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('No.1 Brake, Steering and Suspension Specialist')
  expect(html).toContain('href="/parts?category=SUSPENSION+KITS"')
  const vehicles = new Set([...html.matchAll(/href="(\/info-[^"]+)"/g)].map(([, path]) => path))
  expect(vehicles.size).toBe(27)
})

test('HOME-09 FIT-01 the finder shows the vehicle of the garage, and its lists load with the first interaction', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  const requests = recordOperations(page)
  await open(page, '/')
  const finder = finderOf(page)
  const chosen = () =>
    Promise.all(
      ['Make', 'Model', 'Year'].map((name) =>
        finder.getByRole('combobox', { name, exact: true }).inputValue(),
      ),
    )
  await expect.poll(chosen).toEqual(Object.values(hilux))
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.mouse.move(200, 200)
  await expect(finder.getByRole('button', { name: 'Show me the parts' })).toBeEnabled()
  expect(await chosen()).toEqual(Object.values(hilux))
})

test('FIND-05/garage the first press of `Show me the parts` leads to the parts for the vehicle of the garage', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  // The lists take longer than a press.
  await page.route(/operationName=FinderOptions/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await route.fulfill({ status: 503 })
  })
  for (const path of ['/', '/?category=BRAKES']) {
    await open(page, path)
    await finderOf(page).getByRole('button', { name: 'Show me the parts' }).click()
    await expect(page).toHaveURL(/make=TOYOTA&model=HILUX&year=2016/)
    await expect(page).toHaveURL(path === '/' ? /\/parts\?make/ : /\/\?category=BRAKES&make/)
  }
  await expect(finderOf(page).getByRole('combobox', { name: 'Year', exact: true })).toHaveValue('2016')
})
