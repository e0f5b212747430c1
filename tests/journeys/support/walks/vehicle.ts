/** The visitor's vehicles, a vehicle by its number, and the question whether a part fits. */
import { expect } from '@playwright/test'
import { fitQuestionMachine } from '#machines/fit-question/fit-question.machine.ts'
import { garageMachine } from '#machines/garage/garage.machine.ts'
import { vehicleLookupMachine } from '#machines/vehicle-lookup/vehicle-lookup.machine.ts'
import { button, dialog } from '../faults.ts'
import { chooseVehicle, finderOf, hilux, open, rowsOf } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { inNewTab } from './newTab.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const id = 'toyota|hilux|2016|'
const known = { id, name: null, ...hilux, engine: '2.8' }
const face = ({ page }: WalkContext) => page.getByRole('banner').getByRole('button', { name: /^My vehicle/ })
const box = ({ page }: WalkContext) => dialog(page, 'My vehicles')
const inBox = async (context: WalkContext, act: () => Promise<unknown>) => {
  await face(context).click()
  await act()
  if (await box(context).isVisible()) await context.page.keyboard.press('Escape')
  await expect(box(context)).toHaveCount(0)
}
const isCurrent = (name: string) => (context: WalkContext) =>
  expect(face(context)).toHaveAccessibleName(`My vehicle: ${name}`)

export const garageWalk = walkTable('garage', {
  machine: garageMachine,
  input: () => undefined,
  open: ({ page }) => open(page, '/'),
  gestures: {
    'vehicle.chosen': [
      {
        event: { type: 'vehicle.chosen', ...hilux },
        press: async ({ page }) => {
          await open(page, '/')
          await finderOf(page).getByRole('combobox', { name: 'Make', exact: true }).selectOption('')
          await chooseVehicle(page, hilux)
          await button(page, 'Show me the parts').click()
          await expect(page).toHaveURL(/\/parts/)
        },
        seen: isCurrent('TOYOTA HILUX 2016'),
      },
    ],
    'vehicle.corrected': {
      left: 'Nothing is known of the vehicle beyond its year; fit questions ask for it.',
    },
    'vehicle.named': [
      {
        event: { type: 'vehicle.named', id, name: 'Bertha' },
        offered: ({ context }) => context.vehicles.length > 0 && context.currentId !== null,
        press: (context) =>
          inBox(context, async () => {
            await box(context).getByRole('textbox').first().fill('Bertha')
            await box(context).getByRole('textbox').first().blur()
          }),
        seen: async (context) => {
          await isCurrent('Bertha')(context)
          await inNewTab(context, '/contact', (page) => isCurrent('Bertha')({ ...context, page }))
        },
      },
    ],
    'vehicle.selected': [
      {
        event: { type: 'vehicle.selected', id },
        offered: ({ context }) => context.vehicles.length > 0 && context.currentId === null,
        press: (context) => inBox(context, () => button(context.page, 'Use this vehicle').click()),
        seen: (context) => expect(face(context)).not.toHaveAccessibleName('My vehicle: choose one'),
      },
    ],
    'vehicle.deselected': [
      {
        event: { type: 'vehicle.deselected' },
        offered: ({ context }) => context.currentId !== null,
        press: (context) => inBox(context, () => button(context.page, 'Shop without a vehicle').click()),
        seen: isCurrent('choose one'),
      },
    ],
    'vehicle.removed': [
      {
        event: { type: 'vehicle.removed', id },
        offered: ({ context }) => context.vehicles.length > 0,
        press: (context) =>
          inBox(context, () =>
            box(context)
              .getByRole('button', { name: /^Remove / })
              .click(),
          ),
        seen: isCurrent('choose one'),
      },
    ],
  },
  answers: {
    readGarage: { usual: { output: { vehicles: [], currentId: null } } },
    storeGarage: { usual: {} },
  },
  seen: {
    reading: 'it is read at once',
    'ready.idle': (context) => expect(face(context)).toBeVisible(),
    'ready.storing': 'it is stored at once',
    'ready.unsaved': 'no walk ends here: the browser keeps it',
  },
})

const elsewhere = { left: 'It is walked with a vehicle of which no more than its year is known.' }
const facts = (context: WalkContext) => box(context).getByRole('group', { name: /^What is known of the / })

/** A vehicle whose engine a question about the fit has found out. */
export const knownVehicleWalk = walkTable('garage', {
  machine: garageMachine,
  input: () => undefined,
  open: async (context) => {
    const { page } = context
    await page.evaluate(
      (vehicle) =>
        localStorage.setItem('garage', JSON.stringify({ vehicles: [vehicle], currentId: vehicle.id })),
      known,
    )
    await open(page, '/contact')
    await face(context).click()
    await expect(facts(context)).toBeVisible()
  },
  start: [
    {
      type: 'xstate.done.actor.readGarage',
      output: { vehicles: [known], currentId: id },
      actorId: 'readGarage',
    },
  ],
  gestures: {
    'vehicle.chosen': elsewhere,
    'vehicle.corrected': [
      {
        event: { type: 'vehicle.corrected', id, details: {} },
        press: (context) =>
          facts(context).getByRole('combobox').first().selectOption('Forget it and ask me again'),
        seen: (context) => expect(facts(context)).toHaveCount(0),
      },
    ],
    'vehicle.named': elsewhere,
    'vehicle.selected': elsewhere,
    'vehicle.deselected': elsewhere,
    'vehicle.removed': elsewhere,
  },
  answers: { storeGarage: { usual: {} } },
  seen: {},
})

const field = ({ page }: WalkContext) =>
  finderOf(page).getByRole('textbox', { name: 'Or by registration or VIN' })
const year = ({ page }: WalkContext) => finderOf(page).getByRole('combobox', { name: 'Year', exact: true })
const ranger = { make: 'FORD', model: 'RANGER', year: '2018' }
const submit = (number: string) => async (context: WalkContext) => {
  await field(context).fill(number)
  await finderOf(context.page).getByRole('button', { name: 'Find the vehicle' }).click()
}

export const vehicleLookupWalk = walkTable('vehicleLookup', {
  machine: vehicleLookupMachine,
  input: () => ({ clearance: false }),
  open: async (context) => {
    await open(context.page, '/')
    await finderOf(context.page).scrollIntoViewIfNeeded()
    await expect(field(context)).toBeVisible()
  },
  gestures: {
    'number.submitted': [
      { event: { type: 'number.submitted', vehicleNumber: 'DEMO 3' }, press: submit('DEMO 3') },
    ],
    'vehicle.picked': [
      {
        event: { type: 'vehicle.picked', ...ranger, year: '2019' },
        press: ({ page }) => finderOf(page).getByRole('button', { name: 'FORD RANGER 2019' }).click(),
        seen: (context) => expect(year(context)).toHaveValue('2019'),
      },
    ],
  },
  answers: {
    findVehicle: {
      usual: {
        output: {
          kind: 'found',
          vehicles: [
            { ...ranger, isListed: true },
            { ...ranger, year: '2019', isListed: true },
          ],
        },
        seen: ({ page }) => expect(finderOf(page).getByText('Which one is yours?')).toBeVisible(),
      },
      failure: { arrange: unreachable('FindVehicle') },
    },
  },
  seen: {
    idle: (context) => expect(field(context)).toBeVisible(),
    looking: 'it is being looked up',
    identified: 'no walk ends here',
    ambiguous: ({ page }) => expect(finderOf(page).getByText('Which one is yours?')).toBeVisible(),
    unlisted: 'no walk ends here',
    refused: (context) => expect(field(context)).toHaveAttribute('aria-invalid', 'true'),
  },
})

const answer = { label: '2.8', details: { engine: '2.8', notEngines: ['2.4'] } }
const ask = ({ page }: WalkContext) => page.getByRole('dialog', { name: /^Does it fit the / })
const dontKnow = (context: WalkContext) => ask(context).getByRole('button', { name: 'I don’t know' })
const person = (context: WalkContext) => ask(context).getByRole('link', { name: 'Ask us whether it fits' })

export const fitQuestionWalk = walkTable('fitQuestion', {
  machine: fitQuestionMachine,
  input: () => ({ record: 'spring', records: ['spring'], vehicle: hilux }),
  open: async ({ page }) => {
    await open(page, `/parts?${new URLSearchParams({ ...hilux })}`)
    const row = rowsOf(page)
      .filter({ has: page.locator('[data-fit="FITS_IF"]') })
      .filter({ hasNotText: / and | or / })
    await row
      .first()
      .getByRole('button', { name: /Check yours/ })
      .click()
  },
  gestures: {
    'answer.given': [
      {
        event: { type: 'answer.given', answer },
        ends: true,
        press: (context) => ask(context).getByRole('list').getByRole('button').first().click(),
        seen: (context) => expect(ask(context)).toContainText(/Fits the TOYOTA|Does not fit\./),
      },
    ],
    'answer.unknown': [{ event: { type: 'answer.unknown' }, press: (context) => dontKnow(context).click() }],
    'question.reopened': [
      {
        event: { type: 'question.reopened' },
        press: (context) => ask(context).getByRole('button', { name: 'Back to the question' }).click(),
      },
    ],
    'person.asked': [
      {
        event: { type: 'person.asked' },
        ends: true,
        press: (context) => person(context).click(),
        seen: ({ page }) => expect(page).toHaveURL(/\/details\//),
      },
    ],
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        press: (context) =>
          ask(context)
            .getByRole('button', { name: /^(Retry|Try again)$/ })
            .click(),
      },
    ],
  },
  answers: {
    findQuestion: {
      usual: {
        output: {
          question: { criterion: 'LOAD', answers: [answer] },
          fit: { verdict: 'FITS_IF', reason: '' },
        },
        given: ({ context }) => Object.keys(context.vehicle as object).length === 3,
        seen: (context) => expect(dontKnow(context)).toBeVisible(),
      },
      others: [
        {
          output: { question: null, fit: { verdict: 'FITS', reason: '' } },
          given: ({ context }) => Object.keys(context.vehicle as object).length > 3,
        },
      ],
      failure: {
        given: ({ context }) => Object.keys(context.vehicle as object).length === 3,
        arrange: unreachable('FitCriteria'),
      },
    },
  },
  seen: {
    finding: 'it is being looked up',
    asking: (context) => expect(dontKnow(context)).toBeVisible(),
    unanswered: (context) => expect(person(context)).toBeVisible(),
    undecidable: 'no walk ends here',
    settled: (context) => expect(button(context.page, 'Done')).toBeVisible(),
    failed: (context) => expect(ask(context)).toContainText('What decides could not be loaded.'),
  },
})
