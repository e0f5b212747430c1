/** The finders of the home page, of a part's page, and of a list. */
import { expect, type Locator } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import { partInStock } from '../buyer.ts'
import { button, dialog } from '../faults.ts'
import { finderOf, hilux, open } from '../shopper.ts'
import { hold, unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const select = ({ page }: WalkContext, name: string): Locator =>
  finderOf(page).getByRole('combobox', { name, exact: true })
const options = 'FinderOptions'
/** Lists that were loaded before stay loaded, so that each failure needs a make or a model of its own. */
const makes = ['NISSAN', 'MITSUBISHI', 'LAND ROVER', 'ISUZU', 'MAZDA', 'JEEP', 'SUZUKI', 'FORD']
const chosenModels = new Set<string>()
const clear = (name: string) => (context: WalkContext) => select(context, name).selectOption({ index: 0 })
type Seen = SnapshotFrom<typeof finderMachine>
/** The selects are enabled once their lists have loaded. */
const hasModels = (seen: Seen) =>
  seen.matches({ choosing: 'choosingModel' }) || seen.matches({ choosing: 'yearsFailed' }) || hasYears(seen)
const hasYears = (seen: Seen) =>
  seen.matches({ choosing: 'choosingYear' }) || seen.matches({ choosing: 'complete' })
const retry = (context: WalkContext) =>
  finderOf(context.page).getByRole('button', { name: 'Retry', exact: true })
const submit = ({ page }: WalkContext) =>
  finderOf(page).getByRole('button', { name: 'Show me the parts', exact: true })
const enabled = (name: string) => (context: WalkContext) => expect(select(context, name)).toBeEnabled()
const disabled = (name: string) => (context: WalkContext) => expect(select(context, name)).toBeDisabled()

export const finderWalk = walkTable('finder', {
  machine: finderMachine,
  input: () => ({ make: '', model: '', year: '', clearance: false, staysHere: false }),
  open: async ({ page }) => {
    await open(page, '/')
    await finderOf(page).scrollIntoViewIfNeeded()
  },
  gestures: {
    'make.chosen': [
      {
        event: { type: 'make.chosen', make: hilux.make },
        press: async (context) => {
          const offered = await select(context, 'Make').locator('option').allTextContents()
          const chosen = await select(context, 'Make').inputValue()
          const next = makes.find((make) => offered.includes(make) && make !== chosen)
          makes.splice(makes.indexOf(next ?? ''), 1)
          await select(context, 'Make').selectOption(next ?? hilux.make)
        },
        seen: disabled('Year'),
      },
      {
        event: { type: 'make.chosen', make: '' },
        offered: ({ context }) => context.make !== '',
        press: clear('Make'),
        seen: disabled('Model'),
      },
    ],
    'model.chosen': [
      {
        event: { type: 'model.chosen', model: hilux.model },
        offered: hasModels,
        press: async (context) => {
          const models = await select(context, 'Model').locator('option').allTextContents()
          const next = models.slice(1).find((model) => !chosenModels.has(model)) ?? ''
          chosenModels.add(next)
          await select(context, 'Model').selectOption(next)
        },
      },
      {
        event: { type: 'model.chosen', model: '' },
        offered: (seen) => hasModels(seen) && seen.context.model !== '',
        press: clear('Model'),
        seen: disabled('Year'),
      },
    ],
    'year.chosen': [
      {
        event: { type: 'year.chosen', year: hilux.year },
        offered: hasYears,
        press: (context) => select(context, 'Year').selectOption({ index: 1 }),
        seen: (context) => expect(submit(context)).toBeEnabled(),
      },
      {
        event: { type: 'year.chosen', year: '' },
        offered: (seen) => hasYears(seen) && seen.context.year !== '',
        press: clear('Year'),
        seen: (context) => expect(submit(context)).toBeDisabled(),
      },
    ],
    'vehicle.prefilled': { left: 'The vehicle of the garage and a number plate have journeys of their own.' },
    'finder.submitted': [
      {
        event: { type: 'finder.submitted' },
        ends: true,
        press: (context) => submit(context).click(),
        seen: ({ page }) => expect(page).toHaveURL(/\/parts\?make=.*model=.*year=/),
      },
    ],
    'retry.clicked': [{ event: { type: 'retry.clicked' }, press: (context) => retry(context).click() }],
  },
  answers: {
    loadMakes: { usual: {} },
    loadModels: { usual: {}, failure: { arrange: unreachable(options) } },
    loadYears: { usual: {}, failure: { arrange: unreachable(options) } },
  },
  seen: {
    loadingMakes: 'the selects wait for their lists',
    makesFailed: 'the home page has its makes; no walk ends here',
    'choosing.choosingMake': disabled('Model'),
    'choosing.loadingModels': disabled('Model'),
    'choosing.modelsFailed': (context) => expect(retry(context)).toBeVisible(),
    'choosing.choosingModel': enabled('Model'),
    'choosing.loadingYears': disabled('Year'),
    'choosing.yearsFailed': (context) => expect(retry(context)).toBeVisible(),
    'choosing.choosingYear': enabled('Year'),
    'choosing.complete': 'the button is enabled, or the list of parts shows',
    'choosing.goingToParts': 'the list of parts is loading, and the garage names the vehicle to the finder',
  },
})

const box = ({ page }: WalkContext) => dialog(page, 'My vehicles')
const submitInBox = (context: WalkContext) => box(context).getByRole('button', { name: 'Check the fit' })
const inOneStep = { left: 'A registration fills in all of it.' }

/** It keeps the visitor on the page of the part. */
export const partFinderWalk = walkTable('finder', {
  machine: finderMachine,
  input: () => ({ make: '', model: '', year: '', clearance: false, staysHere: true }),
  open: async (context) => {
    const { page } = context
    const record = await partInStock(page)
    await open(page, `/details/${encodeURIComponent(record)}`)
    await button(page, 'Choose your vehicle').click()
  },
  gestures: {
    'make.chosen': inOneStep,
    'model.chosen': inOneStep,
    'year.chosen': inOneStep,
    'vehicle.prefilled': [
      {
        event: { type: 'vehicle.prefilled', ...hilux },
        offered: ({ context }) => context.make === '',
        press: async (context) => {
          const number = box(context).getByRole('textbox', { name: 'Or by registration or VIN' })
          await number.fill('DEMO 1')
          await box(context).getByRole('button', { name: 'Find the vehicle' }).click()
        },
      },
    ],
    'finder.submitted': [
      {
        event: { type: 'finder.submitted' },
        ends: true,
        press: (context) => submitInBox(context).click(),
        seen: async (context) => {
          await expect(box(context)).toHaveCount(0)
          await expect(context.page).toHaveURL(/\/details\//)
          await expect(
            context.page.getByRole('banner').getByRole('button', { name: 'My vehicle: TOYOTA HILUX 2016' }),
          ).toBeVisible()
        },
      },
    ],
    'retry.clicked': { left: 'Its lists load.' },
  },
  answers: { loadMakes: { usual: {} }, loadModels: { usual: {} }, loadYears: { usual: {} } },
  seen: { 'choosing.complete': (context) => expect(submitInBox(context)).toBeEnabled() },
})

const garage = [{ make: 'FORD', model: 'RANGER', year: '2018' }, { ...hilux }]

/** Its makes cannot be loaded when a link leads to the list, and the garage names a vehicle. */
export const listFinderWalk = walkTable('finder', {
  machine: finderMachine,
  input: () => ({ make: '', model: '', year: '', clearance: false, staysHere: false }),
  open: async (context) => {
    const { page } = context
    await page.evaluate((vehicles) => {
      const parked = vehicles.map((vehicle, at) => ({ id: `${at}`, name: null, ...vehicle }))
      localStorage.setItem('garage', JSON.stringify({ vehicles: parked, currentId: null }))
    }, garage)
    await open(page, '/contact')
    const restore = await unreachable(options)(context)
    await page.getByRole('navigation').locator('a[href="/clearance"]').first().dispatchEvent('click')
    await expect(retry(context)).toBeVisible()
    await restore()
  },
  start: [{ type: 'xstate.error.actor.loadMakes', error: new Error('No answer came.') }],
  gestures: {
    'make.chosen': inOneStep,
    'model.chosen': inOneStep,
    'year.chosen': inOneStep,
    'vehicle.prefilled': [
      {
        event: { type: 'vehicle.prefilled', ...hilux },
        offered: (snapshot) => snapshot.matches('makesFailed') || snapshot.matches('loadingMakes'),
        press: async ({ page }) => {
          await page
            .getByRole('banner')
            .getByRole('button', { name: /^My vehicle/ })
            .click()
          await button(page, 'Use this vehicle').first().click()
        },
        seen: ({ page }) => page.keyboard.press('Escape'),
      },
    ],
    'finder.submitted': { left: 'It is walked on the home page.' },
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        offered: (snapshot) => snapshot.matches('makesFailed'),
        press: (context) => retry(context).click(),
      },
    ],
  },
  answers: {
    loadMakes: {
      usual: { given: ({ context }) => context['make'] !== '' },
      failure: { given: ({ context }) => context['make'] === '', arrange: unreachable(options) },
      hold: hold(options),
    },
    loadModels: { usual: {} },
    loadYears: { usual: {} },
  },
  seen: {
    makesFailed: (context) => expect(retry(context)).toBeVisible(),
    'choosing.complete': (context) => expect(select(context, 'Year')).toHaveValue(hilux.year),
  },
})
