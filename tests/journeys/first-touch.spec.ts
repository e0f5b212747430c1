/** What the home page leaves until somebody touches it (HOME-09), and that nothing moves when it comes. */
import { expect, type Page, test } from '@playwright/test'
import { comeBack, finderOf, hilux, open, watchQuestions } from './support/shopper.ts'

for (const [name, move] of [
  ['mouse move', (page: Page) => page.mouse.move(200, 200)],
  ['key press', (page: Page) => page.keyboard.press('Shift')],
  ['touch', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('touchstart')))],
  // As assistive technology clicks: without a pointer that moved there.
  ['click', (page: Page) => page.locator('h1').evaluate((heading) => (heading as HTMLElement).click())],
] as const) {
  test(`HOME-09 home waits with country and announcement for the first ${name}`, async ({ page }) => {
    const asked = watchQuestions(page)
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await move(page)
    await expect.poll(() => [...asked].sort()).toEqual(['Announcement', 'Session'])
  })
}

test('HOME-09 what the first paint needs is part of the first response', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('No.1 Brake, Steering and Suspension Specialist')
  expect(html).toContain('href="/parts?category=SUSPENSION+KITS"')
  const vehicles = new Set([...html.matchAll(/href="(\/info-[^"]+)"/g)].map(([, path]) => path))
  expect(vehicles.size).toBe(27)
})

test('HOME-09 FIT-01 a vehicle that is kept stands in the finder; its lists come with the first touch', async ({
  page,
  baseURL,
}) => {
  await comeBack(page, baseURL ?? '')
  const asked = watchQuestions(page)
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
  expect(asked).toEqual([])
  await page.mouse.move(200, 200)
  await expect(finder.getByRole('button', { name: 'Show me the parts' })).toBeEnabled()
  expect(await chosen()).toEqual(Object.values(hilux))
})
