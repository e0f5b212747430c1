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

test('FIND-09 a slow answer for an earlier make or model is aborted and changes nothing', async ({
  page,
}) => {
  await open(page, '/')
  const slow = ['FORD', 'GT86']
  const isSlow = (url: string) => Object.values(variablesOf(url)).some((choice) => slow.includes(choice))
  const givenUp: string[] = []
  page.on('requestfailed', (request) => {
    const url = request.url()
    if (isOptions(new URL(url))) givenUp.push(variablesOf(url).model ?? variablesOf(url).make ?? '')
  })
  const released = Promise.withResolvers<void>()
  await page.route(isOptions, async (route) => {
    if (isSlow(route.request().url())) await released.promise
    await route.continue().catch(() => undefined)
  })
  const chooseSlow = async (name: string, choice: string) => {
    const sent = page.waitForRequest((request) => isOptions(new URL(request.url())))
    await select(page, name).selectOption(choice)
    await sent
  }
  await chooseSlow('Make', 'FORD')
  await select(page, 'Make').selectOption('TOYOTA')
  await expect(select(page, 'Model')).toBeEnabled()
  expect(await values(page, 'Model')).toContain('HILUX')
  await expect.poll(() => givenUp).toEqual(['FORD'])

  await chooseSlow('Model', 'GT86')
  await select(page, 'Model').selectOption('HILUX')
  await expect(select(page, 'Year')).toBeEnabled()
  await expect.poll(() => givenUp).toEqual(['FORD', 'GT86'])
  released.resolve()
  await expect(select(page, 'Make')).toHaveValue('TOYOTA')
  await expect(select(page, 'Model')).toHaveValue('HILUX')
  expect(await values(page, 'Model')).not.toContain('RANGER')
  expect(await values(page, 'Year')).toContain('2000')
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
