import { expect, type Page } from '@playwright/test'
import { failConnection, interceptAll } from './support/faults.ts'
import { expectNoViolation } from './support/pageChecks.ts'
import {
  cartButton,
  chooseVehicle,
  finderOf,
  hilux,
  open,
  openCatalogue,
  rowsOf,
  setReturningVisitor,
} from './support/shopper.ts'
import { test } from './support/test.ts'

const face = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^My vehicle/ })
const box = (page: Page) => page.getByRole('dialog', { name: 'My vehicles' })
const submit = (page: Page) => finderOf(page).getByRole('button', { name: 'Show me the parts' })
const ranger = { make: 'FORD', model: 'RANGER', year: '2018' }

/** Its rows are about the current vehicle. */
const anyVehicle = '/parts?category=SPRINGS%20AND%20SHOCKS'

const keep = async (page: Page, vehicle: typeof hilux) => {
  await open(page, '/parts')
  await finderOf(page).getByRole('combobox', { name: 'Make', exact: true }).selectOption('')
  await chooseVehicle(page, vehicle)
  await submit(page).click()
  await expect(face(page)).toHaveAccessibleName(`My vehicle: ${Object.values(vehicle).join(' ')}`)
}

test('FIT-01/garage,finder vehicles are stored on the device, can be named, switched and removed; the current one fills the finder', async ({
  page,
}) => {
  await keep(page, hilux)
  await keep(page, ranger)
  await page.reload()
  await expect(face(page)).toHaveAccessibleName('My vehicle: FORD RANGER 2018')
  await open(page, '/faq')
  await expect(face(page)).toHaveAccessibleName('My vehicle: FORD RANGER 2018')

  await face(page).click()
  await box(page)
    .getByRole('textbox', { name: /TOYOTA HILUX 2016/ })
    .fill('The old one')
  await box(page)
    .getByRole('textbox', { name: /TOYOTA HILUX 2016/ })
    .blur()
  await box(page).getByRole('button', { name: 'Use this vehicle' }).click()
  await page.keyboard.press('Escape')
  await expect(face(page)).toHaveAccessibleName('My vehicle: The old one')
  await open(page, '/')
  await expect(finderOf(page).getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('TOYOTA')
  await expect(finderOf(page).getByRole('combobox', { name: 'Year', exact: true })).toHaveValue('2016')

  await face(page).click()
  await box(page).getByRole('button', { name: 'Remove TOYOTA HILUX 2016' }).click()
  await box(page).getByRole('button', { name: 'Remove FORD RANGER 2018' }).click()
  await page.keyboard.press('Escape')
  await expect(face(page)).toHaveAccessibleName('My vehicle: choose one')
  await page.reload()
  await expect(face(page)).toHaveAccessibleName('My vehicle: choose one')
})

test('FIT-01 the vehicle of a linked list is stored when the visitor says that it is theirs', async ({
  page,
}) => {
  await open(page, '/parts?make=toyota&model=hilux&year=2016')
  const mine = page.getByRole('main').getByRole('button', { name: 'This is my vehicle' })
  await expect(face(page)).toHaveAccessibleName('My vehicle: choose one')
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await mine.click()
  await expect(face(page)).toHaveAccessibleName('My vehicle: TOYOTA HILUX 2016')
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await expect(rowsOf(page).first()).toContainText(/Fits/)
  await page.reload()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/parts?make=FORD&model=RANGER&year=2018')
  await expect(face(page)).toHaveAccessibleName('My vehicle: TOYOTA HILUX 2016')
  await expect(mine).toHaveAttribute('aria-pressed', 'false')
  await open(page, '/parts?make=TOYOTA&model=HILUX&year=2016')
  await mine.click()
  await expect(face(page)).toHaveAccessibleName('My vehicle: choose one')
  await expect(mine).toHaveAttribute('aria-pressed', 'false')

  // An incomplete vehicle, or one without parts, is not offered.
  for (const path of ['/parts?make=TOYOTA&model=HILUX', '/parts', '/parts?make=NO&model=SUCH&year=2016']) {
    await open(page, path)
    await expect(mine).toHaveCount(0)
  }
})

test('FIT-01/header the header shows the current vehicle at any width, and its name where it has one', async ({
  page,
  baseURL,
}) => {
  const expectShown = async (text: string) => {
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(face(page).getByText(text).filter({ visible: true }), `${width} px`).not.toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await setReturningVisitor(page, baseURL ?? '')
  await openCatalogue(page, hilux)
  await expectShown('HILUX')
  await face(page).click()
  const name = box(page).getByRole('textbox', { name: /TOYOTA HILUX 2016/ })
  await name.fill('The old one')
  await name.blur()
  await page.keyboard.press('Escape')
  await expectShown('The old one')
})

test('FIT-02/rows,product rows and the product page say whether the part fits the current vehicle', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  await openCatalogue(page, hilux)
  await expect(rowsOf(page).first()).toContainText(/Fits/)
  // The list of another vehicle is about that one (FIT-08).
  await open(page, '/parts?make=FORD&model=RANGER&year=2018')
  await expect(rowsOf(page).filter({ hasText: 'Fits the FORD RANGER 2018.' })).not.toHaveCount(0)
  await expect(rowsOf(page).filter({ hasText: /HILUX 2016/ })).toHaveCount(0)
  await open(page, '/search/shock')
  await rowsOf(page)
    .filter({ hasText: /does not fit/i })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(page.getByRole('main')).toContainText(/does not fit/i)
})

test('FIT-03 A11Y-01 adding a part that does not fit asks first', async ({ page, baseURL }) => {
  await setReturningVisitor(page, baseURL ?? '')
  await open(page, anyVehicle)
  const row = rowsOf(page)
    .filter({ hasText: /does not fit/i })
    .filter({ hasText: 'In stock' })
    .first()
  await row.getByRole('button', { name: 'Add to cart' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/fit/i)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName(/^0 item/)

  await row.getByRole('button', { name: 'Add to cart' }).click()
  await dialog.getByRole('button', { name: 'Add it anyway' }).click()
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('FIT-03 adding before the fit is known asks too', async ({ page, baseURL }) => {
  await setReturningVisitor(page, baseURL ?? '')
  await open(page, anyVehicle)
  const misfit = rowsOf(page)
    .filter({ hasText: /does not fit/i })
    .filter({ hasText: 'In stock' })
    .first()
  const name = (await misfit.getByRole('heading').textContent()) ?? ''
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await interceptAll(page, 'Fits', async (route) => {
    await held
    await route.continue()
  })
  await open(page, anyVehicle)
  const row = rowsOf(page).filter({ hasText: name }).first()
  await row.getByRole('button', { name: 'Add to cart' }).click()
  await expect(row.getByRole('button', { name: 'Adding...' })).toBeVisible()
  answer()
  await page.getByRole('dialog').getByRole('button', { name: 'Add it anyway' }).click()
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('FIT-02 FIT-03 when the fit cannot be loaded, the page says so and the part can be added', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  await openCatalogue(page, hilux)
  const part = rowsOf(page).filter({ hasText: 'In stock' }).first().getByRole('heading').getByRole('link')
  await interceptAll(page, 'Fits', failConnection)
  await open(page, (await part.getAttribute('href')) ?? '')
  const main = page.getByRole('main')
  await expect(main).toContainText('Whether it fits your TOYOTA HILUX 2016 cannot be told at the moment.')
  await main.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartButton(page)).toHaveAccessibleName(/\b1 item - /)
})

test('SRCH-03 FIT-02 a search can be narrowed to the current vehicle and widened again', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  await open(page, '/search/shock')
  const wrong = rowsOf(page).filter({ hasText: /does not fit/i })
  await expect(wrong.first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Only for your TOYOTA HILUX 2016' }).click()
  await expect(page).toHaveURL(/\/search\/shock%20TOYOTA%20HILUX%202016$/)
  await expect(rowsOf(page).filter({ hasText: /Fits/ }).first()).toBeVisible()
  await expect(wrong).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: '“shock” for any vehicle' }).click()
  await expect(page).toHaveURL(/\/search\/shock$/)

  await open(page, '/search/qqqqzzzzxxxx%20TOYOTA%20HILUX%202016')
  await page.getByRole('main').getByRole('link', { name: '“qqqqzzzzxxxx” for any vehicle' }).click()
  await expect(page).toHaveURL(/\/search\/qqqqzzzzxxxx$/)
})
