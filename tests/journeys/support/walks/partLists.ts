/** Parts that are added together: those of a piece of work, and those of a link. */
import { expect } from '@playwright/test'
import { jobMachine } from '#machines/job/job.machine.ts'
import { sharedCartMachine } from '#machines/shared-cart/shared-cart.machine.ts'
import { partInStock } from '../buyer.ts'
import { cartButton, hilux, open } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const boxes = ({ page }: WalkContext) => page.getByRole('main').getByRole('checkbox', { name: /^Add / })
const add = ({ page }: WalkContext) =>
  page.getByRole('main').getByRole('button', { name: /^Add \d+ parts? to cart$/ })
const addition = { record: 'pads', name: 'Pads', quantity: 1, location: null }
/** The page says so, and the cart has it. */
const isAdded = async ({ page }: WalkContext) => {
  await expect(page.getByText('1 part added to your cart.')).toBeVisible()
  await expect(cartButton(page)).not.toHaveAccessibleName(/\b0 items?\b/)
}
const leaveOutAllButOne = async (context: WalkContext) => {
  for (let at = 1; at < (await boxes(context).count()); at += 1) await boxes(context).nth(at).uncheck()
  await expect(add(context)).toHaveText('Add 1 part to cart')
}

export const jobWalk = walkTable('job', {
  machine: jobMachine,
  input: () => ({
    job: 'front-brakes',
    part: null,
    vehicle: hilux,
    country: 'DE',
    loaded: { kind: 'found' },
  }),
  open: async (context) => {
    await open(context.page, `/jobs/front-brakes?${new URLSearchParams({ ...hilux })}`)
    await leaveOutAllButOne(context)
  },
  gestures: {
    'retry.clicked': { left: 'The work is in the page.' },
    'part.chosen': { left: 'The small catalogue has one part for each need.' },
    'need.leftOut': [
      {
        event: { type: 'need.leftOut', need: '1' },
        offered: ({ context }) => context.choices.wanted['1'] !== false,
        press: (context) => boxes(context).first().uncheck(),
        seen: (context) => expect(add(context)).toHaveCount(0),
      },
    ],
    'need.wanted': [
      {
        event: { type: 'need.wanted', need: '1' },
        offered: ({ context }) => context.choices.wanted['1'] === false,
        press: (context) => boxes(context).first().check(),
        seen: (context) => expect(add(context)).toBeVisible(),
      },
    ],
    'kit.chosen': { left: 'The generated catalogue has no kit for this work.' },
    'add.clicked': [
      {
        event: { type: 'add.clicked', additions: [addition] },
        offered: ({ context }) => context.choices.wanted['1'] !== false,
        ends: true,
        press: (context) => add(context).click(),
        seen: isAdded,
      },
    ],
  },
  answers: { addJobPart: { usual: { output: { kind: 'accepted' } } } },
  seen: {
    evaluating: 'it is left at once',
    loading: 'no walk ends here: the work is in the page',
    choosing: (context) => expect(boxes(context).first()).toBeEnabled(),
    adding: 'the button says so',
    missing: 'no walk ends here',
    failed: 'no walk ends here',
  },
})

export const sharedCartWalk = walkTable('sharedCart', {
  machine: sharedCartMachine,
  input: () => ({ by: 'NAME', texts: ['pads'], vehicle: null, country: 'DE', isLoaded: true }),
  open: async (context) => {
    const record = await partInStock(context.page)
    await open(context.page, `/buy/${encodeURIComponent(record)}:1`)
    await expect(add(context)).toHaveText('Add 1 part to cart')
  },
  gestures: {
    'retry.clicked': { left: 'The parts are in the page.' },
    'part.chosen': { left: 'The link names each part, so that there is no choice.' },
    'line.kept': [
      {
        event: { type: 'line.kept', line: '1' },
        offered: ({ context }) => context.choices.kept['1'] === false,
        press: (context) => boxes(context).first().check(),
        seen: (context) => expect(add(context)).toBeVisible(),
      },
    ],
    'line.leftOut': [
      {
        event: { type: 'line.leftOut', line: '1' },
        offered: ({ context }) => context.choices.kept['1'] !== false,
        press: (context) => boxes(context).first().uncheck(),
        seen: (context) => expect(add(context)).toHaveCount(0),
      },
    ],
    'add.clicked': [
      {
        event: { type: 'add.clicked', additions: [addition] },
        offered: ({ context }) => context.choices.kept['1'] !== false,
        ends: true,
        press: (context) => add(context).click(),
        seen: isAdded,
      },
    ],
  },
  answers: { addSharedCartPart: { usual: { output: { kind: 'accepted' } } } },
  seen: {
    evaluating: 'it is left at once',
    loading: 'no walk ends here: the parts are in the page',
    choosing: (context) => expect(boxes(context).first()).toBeEnabled(),
    adding: 'the button says so',
    failed: 'no walk ends here',
  },
})
