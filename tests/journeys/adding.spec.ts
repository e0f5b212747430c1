import { expect } from '@playwright/test'
import { failConnection, interceptAll, interceptNext, loseAnswer } from './support/faults.ts'
import { cartButton, open, rowsOf } from './support/shopper.ts'
import { test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const hilux = '/parts?make=TOYOTA&model=HILUX&year=2016'

for (const path of [hilux, '/clearance', '/search/shock'])
  test(`CAT-20/consent,piece a row of ${path} adds one piece from its own location before a cookie choice`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    const adding = page.waitForRequest((request) => request.postData()?.includes('AddToCart') === true)
    const buying = rowsOf(page)
      .filter({ has: page.getByRole('button') })
      .first()
      .getByRole('button')
    await buying.evaluate((button) => (button as HTMLElement).click())
    await expect(buying).toHaveText('Added')
    const { input } = (await adding).postDataJSON().variables
    expect(input).toMatchObject({ quantity: 1, location: 'EU1' })
    await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
  })

test('BTN-01 BTN-02 BTN-04/double-click A11Y-05 the button shows its step, and a double click adds once', async ({
  page,
}) => {
  await open(page, hilux)
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (route.request().method() === 'POST' && route.request().postData()?.includes('AddToCart')) {
        sent += 1
        await slow
      }
      await route.continue()
    },
  )
  const button = rowsOf(page).first().getByRole('button')
  await expect(button).toHaveText('Add to cart')
  await button.dblclick()
  await expect(button).toHaveText('Adding...')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await button.evaluate((face) => Number(getComputedStyle(face).opacity))).toBeLessThan(1)
  await button.click({ force: true })
  release()
  await expect(button).toHaveText('Added')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveText('Add to cart')
  expect(sent).toBe(1)
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('CART-12 after a lost answer an added part is reported as added, and another click adds another', async ({
  page,
}) => {
  await open(page, hilux)
  const button = rowsOf(page).first().getByRole('button')
  await interceptNext(page, 'AddToCart', loseAnswer)
  await button.click()
  await expect(button).toHaveText('Added')
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
  await expect(button).toHaveText('Add to cart')
  await button.click()
  await expect(cartButton(page)).toHaveAccessibleName(/\b2 items - /)
})

test('CART-11 the first parts that two tabs add at the same time are in one cart', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const tab of [page, other]) {
    await interceptAll(tab, 'AddToCart', async (route) => {
      await held
      await route.continue()
    })
    await open(tab, hilux)
  }
  const [one, two] = [rowsOf(page).nth(0).getByRole('button'), rowsOf(other).nth(1).getByRole('button')]
  await one.click()
  await expect(one).toHaveText('Adding...')
  await two.click()
  await expect(two).toHaveText('Adding...')
  release()
  for (const tab of [page, other]) await expect(cartButton(tab)).toHaveAccessibleName(/\b2 items - /)
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName(/\b2 items - /)
})

for (const [what, arrives] of [
  ['arrived', loseAnswer],
  ['did not arrive', failConnection],
] as const)
  test(`CART-12 BTN-04 without an answer and without a cart to read, the next click leaves one part, whether the first ${what}`, async ({
    page,
  }) => {
    await open(page, hilux)
    const button = rowsOf(page).first().getByRole('button')
    await interceptNext(page, 'AddToCart', arrives)
    const noReading = await interceptAll(page, 'Cart', failConnection)
    await button.click()
    const info = page.getByRole('dialog', { name: 'Info' })
    await expect(info).toBeVisible()
    await noReading()
    await info.getByRole('button', { name: 'Close' }).last().click()
    await button.click()
    await expect(button).toHaveText('Added')
    await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
    await page.reload()
    await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
  })

test('BTN-03/label,info ERR-01/info,network a failure restores the label and shows in Info', async ({
  page,
}) => {
  await open(page, hilux)
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (route.request().method() === 'POST') await route.abort('failed')
      else await route.continue()
    },
  )
  const button = rowsOf(page).first().getByRole('button')
  await button.click()
  const info = page.getByRole('dialog', { name: 'Info' })
  await expect(info).toContainText('The shop could not be reached. Please check your connection.')
  await info.getByRole('button', { name: 'Close' }).last().click()
  await expect(info).toHaveCount(0)
  await expect(button).toHaveText('Add to cart')
  await expect(button).toHaveAttribute('aria-disabled', 'false')
})
