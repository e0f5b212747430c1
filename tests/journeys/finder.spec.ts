import { expect, type Page } from '@playwright/test'
import {
  chooseVehicle,
  finderOf,
  hilux,
  isOperationUrl,
  open,
  openWithHeldScripts,
  rowsOf,
  setMandatoryConsent,
  setReturningVisitor,
} from './support/shopper.ts'
import { test } from './support/test.ts'

const select = (page: Page, name: string) => finderOf(page).getByRole('combobox', { name, exact: true })
const submit = (page: Page) => finderOf(page).getByRole('button', { name: 'Show me the parts' })
const values = (page: Page, name: string) =>
  select(page, name)
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
const isOptions = isOperationUrl('FinderOptions')
const variablesOf = (url: string) =>
  JSON.parse(new URL(url).searchParams.get('variables') ?? '{}') as { make?: string; model?: string }

test('FIND-01 FIND-02 FIND-05/disabled changing a choice clears the choices after it', async ({ page }) => {
  await open(page, '/')
  await expect(submit(page)).toBeDisabled()
  await chooseVehicle(page, hilux)
  await expect(submit(page)).toBeEnabled()

  await select(page, 'Model').selectOption('LANDCRUISER')
  await expect(select(page, 'Year')).toHaveValue('')
  await expect(submit(page)).toBeDisabled()

  await expect(select(page, 'Year')).toBeEnabled()
  await select(page, 'Year').selectOption({ index: 1 })
  await expect(submit(page)).toBeEnabled()
  await select(page, 'Make').selectOption('FORD')
  await expect(select(page, 'Model')).toHaveValue('')
  await expect(select(page, 'Year')).toHaveValue('')
  await expect(submit(page)).toBeDisabled()
})

test('FIND-03 FIND-04 models load after a make, years after a model; names are sorted, years newest first', async ({
  page,
}) => {
  await open(page, '/')
  await expect(select(page, 'Model')).toBeDisabled()
  await expect(select(page, 'Year')).toBeDisabled()
  const makes = await values(page, 'Make')
  expect(makes.length).toBeGreaterThan(5)
  expect(makes).toEqual(makes.toSorted((a, b) => a.localeCompare(b)))

  await select(page, 'Make').selectOption('TOYOTA')
  await expect(select(page, 'Model')).toBeEnabled()
  await expect(select(page, 'Year')).toBeDisabled()
  const models = await values(page, 'Model')
  expect(models.length).toBeGreaterThan(1)
  expect(models).toEqual(models.toSorted((a, b) => a.localeCompare(b)))

  await select(page, 'Model').selectOption('HILUX')
  await expect(select(page, 'Year')).toBeEnabled()
  const years = (await values(page, 'Year')).map(Number)
  expect(years.length).toBeGreaterThan(5)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
})

for (const path of ['/clearance', '/parts']) {
  test(`FIND-06 from ${path} it leads to ${path} with make, model and year`, async ({ page }) => {
    await open(page, path)
    await chooseVehicle(page, hilux)
    await submit(page).click()
    await expect(page).toHaveURL(/year=2016/)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(path)
    expect(Object.fromEntries(searchParams)).toEqual(hilux)
  })
}

for (const path of ['/parts', '/clearance', '/']) {
  test(`FIND-07 with a category the finder stays on ${path} and keeps category and groups`, async ({
    page,
  }) => {
    await open(page, `${path}?category=BRAKES&groups=PADS`)
    await chooseVehicle(page, hilux)
    await submit(page).click()
    await expect(page).toHaveURL(/make=TOYOTA/)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(path)
    expect(Object.fromEntries(searchParams)).toEqual({ ...hilux, category: 'BRAKES', groups: 'PADS' })
  })
}

test('FIND-08 ERR-02/finder a list that cannot be loaded is logged only and can be retried', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning') logged.push(line.text())
  })
  await open(page, '/')
  let broken = true
  await page.route(isOptions, async (route) => {
    if (broken) await route.abort('failed')
    else await route.continue()
  })
  await select(page, 'Make').selectOption('TOYOTA')
  const retry = finderOf(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  const words = 'The shop could not be reached. Please check your connection.'
  await expect.poll(() => logged).toContain(words)
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Info' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(select(page, 'Make')).toBeEnabled()

  broken = false
  await retry.click()
  await expect(select(page, 'Model')).toBeEnabled()
  expect(await values(page, 'Model')).toContain('HILUX')
  await expect(retry).toHaveCount(0)
})

test('FIND-09 a slow answer for an earlier make is aborted and changes nothing', async ({ page }) => {
  await open(page, '/')
  const givenUp: string[] = []
  page.on('requestfailed', (request) => {
    if (isOptions(new URL(request.url()))) givenUp.push(variablesOf(request.url()).make ?? '')
  })
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isOptions, async (route) => {
    if (variablesOf(route.request().url()).make === 'FORD') await slow
    await route.continue().catch(() => undefined)
  })
  const sent = page.waitForRequest((request) => isOptions(new URL(request.url())))
  await select(page, 'Make').selectOption('FORD')
  await sent
  await select(page, 'Make').selectOption('TOYOTA')
  await expect(select(page, 'Model')).toBeEnabled()
  expect(await values(page, 'Model')).toContain('HILUX')
  await expect.poll(() => givenUp).toEqual(['FORD'])
  release()
  await expect(select(page, 'Make')).toHaveValue('TOYOTA')
  expect(await values(page, 'Model')).not.toContain('RANGER')
})

test('FIND-09 a slow answer for an earlier model is aborted and changes nothing', async ({ page }) => {
  await open(page, '/')
  await select(page, 'Make').selectOption('TOYOTA')
  await expect(select(page, 'Model')).toBeEnabled()
  const givenUp: string[] = []
  page.on('requestfailed', (request) => {
    if (isOptions(new URL(request.url()))) givenUp.push(variablesOf(request.url()).model ?? '')
  })
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isOptions, async (route) => {
    if (variablesOf(route.request().url()).model === 'GT86') await slow
    await route.continue().catch(() => undefined)
  })
  const sent = page.waitForRequest((request) => isOptions(new URL(request.url())))
  await select(page, 'Model').selectOption('GT86')
  await sent
  await select(page, 'Model').selectOption('HILUX')
  await expect(select(page, 'Year')).toBeEnabled()
  await expect.poll(() => givenUp).toEqual(['GT86'])
  release()
  await expect(select(page, 'Model')).toHaveValue('HILUX')
  expect(await values(page, 'Year')).toContain('2000')
})

test('FIND-10/url the finder shows the vehicle of the address', async ({ page }) => {
  for (const path of ['/', '/parts', '/clearance']) {
    await open(page, `${path}?make=TOYOTA&model=HILUX&year=2016`)
    await expect(select(page, 'Make')).toHaveValue('TOYOTA')
    await expect(select(page, 'Model')).toHaveValue('HILUX')
    await expect(select(page, 'Year')).toHaveValue('2016')
    await expect(submit(page)).toBeEnabled()
  }
})

test('FIND-10/garage FIT-01 the address wins over the vehicle of the garage, which fills the finder on other pages', async ({
  page,
}) => {
  await open(page, '/')
  await chooseVehicle(page, hilux)
  await submit(page).click()
  await expect(rowsOf(page).first()).toBeVisible()
  await open(page, '/parts?make=FORD&model=RANGER&year=2016')
  await expect(select(page, 'Make')).toHaveValue('FORD')
  await expect(select(page, 'Model')).toHaveValue('RANGER')
  await open(page, '/')
  await expect(select(page, 'Make')).toHaveValue('TOYOTA')
  await expect(select(page, 'Year')).toHaveValue('2016')
})

test('a make that was chosen before hydration counts', async ({ page, baseURL }) => {
  await setMandatoryConsent(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, '/')
  await select(page, 'Make').selectOption('TOYOTA')
  release()
  await expect(select(page, 'Model')).toBeEnabled()
  await expect(select(page, 'Make')).toHaveValue('TOYOTA')
})

test('FIT-01 a make that was chosen before hydration wins over the vehicle of the garage', async ({
  page,
  baseURL,
}) => {
  await setReturningVisitor(page, baseURL ?? '')
  const release = await openWithHeldScripts(page, '/')
  await select(page, 'Make').selectOption('FORD')
  release()
  await expect(select(page, 'Model')).toBeEnabled()
  await expect(page.getByRole('banner').getByRole('button', { name: /TOYOTA HILUX 2016/ })).toBeVisible()
  await page.mouse.move(200, 200)
  await expect(select(page, 'Make')).toHaveValue('FORD')
  expect(await values(page, 'Model')).toContain('RANGER')
})
