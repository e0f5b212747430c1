/** The messages about two parts that were removed from the cart, under the pointer from the start. */
import { expect } from '@playwright/test'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { Toast } from '#machines/toasts/toasts.types.ts'
import { fillCart } from '../buyer.ts'
import { button } from '../faults.ts'
import { open } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const removals = ({ page }: WalkContext) => page.getByRole('main').getByRole('button', { name: /^Remove / })
const undo = ({ page }: WalkContext) => button(page, 'Undo')
const messages = ({ page }: WalkContext) => page.locator('[data-toasts="bottom-center"]')
const removed = (id: string): Toast => ({
  id,
  text: 'It was removed from your cart',
  tone: 'success',
  place: 'bottom-center',
  undoes: id,
})
const hover = (context: WalkContext) => undo(context).last().hover()

export const toastsWalk = walkTable('toasts', {
  machine: toastsMachine,
  input: () => undefined,
  open: async (context) => {
    const { page } = context
    for (const category of ['BRAKES', 'STEERING']) await fillCart(page, { category })
    await open(page, '/basket')
    await removals(context).last().click()
    await hover(context)
    await removals(context).last().click()
    await expect(undo(context)).toHaveCount(2)
    await hover(context)
  },
  start: [
    { type: 'toast.shown', ...removed('first') },
    { type: 'toasts.paused' },
    { type: 'toast.shown', ...removed('second') },
  ],
  gestures: {
    'toasts.resumed': [{ event: { type: 'toasts.resumed' }, press: ({ page }) => page.mouse.move(5, 5) }],
    'toasts.paused': [{ event: { type: 'toasts.paused' }, press: hover }],
    'toast.closed': [
      {
        event: { type: 'toast.closed', id: 'first' },
        offered: ({ context }) => context.toasts.length === 2,
        // The pointer stays where it is.
        press: (context) =>
          messages(context)
            .getByRole('button', { name: /^Dismiss: / })
            .first()
            .dispatchEvent('click'),
        seen: (context) => expect(undo(context)).toHaveCount(1),
      },
    ],
    'toast.undone': [
      {
        event: { type: 'toast.undone', id: 'second', key: 'press' },
        offered: ({ context }) => context.toasts.length === 1,
        press: (context) => undo(context).click(),
        seen: (context) => expect(removals(context)).toHaveCount(1),
      },
    ],
  },
  answers: {},
  seen: {
    empty: (context) => expect(undo(context)).toHaveCount(0),
    showing: 'the messages show for five seconds',
    paused: (context) => expect(undo(context).last()).toBeVisible(),
  },
})
