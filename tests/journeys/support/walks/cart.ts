/** The cart's page with three lines. */
import { expect, type Locator } from '@playwright/test'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { CartContext } from '#machines/cart/cart.types.ts'
import { fillCart } from '../buyer.ts'
import { button, dialog, quantities } from '../faults.ts'
import { goOffline, open } from '../shopper.ts'
import { lose, refuse, unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const line = { lineId: 'l1', record: 'spring', name: 'Spring', quantity: 3 }
const other = { lineId: 'l2', record: 'shock', name: 'Shock', quantity: 1 }
const isChanging = (context: CartContext) => context.inFlight?.edit.kind === 'quantity'
const tooFew = 'Only one is left.'
const closeInfo = async ({ page }: WalkContext) => {
  await dialog(page, 'Info').getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page, 'Info')).toBeHidden()
}
/** A line that is being removed cannot be removed again. */
const removals = ({ page }: WalkContext): Locator =>
  page.getByRole('main').getByRole('button', { name: /^Remove /, disabled: false })
const valueOf = async ({ page }: WalkContext) => Number(await quantities(page).first().inputValue())
/** What the walk expects the first line and the number of lines to be. */
let expected = { quantity: 1, lines: 3 }
const shows = async (context: WalkContext) => {
  await expect(quantities(context.page).first()).toHaveValue(String(expected.quantity))
  await expect(removals(context)).toHaveCount(expected.lines)
}

export const cartWalk = walkTable('cart', {
  machine: cartMachine,
  input: () => undefined,
  open: async (context) => {
    const { page } = context
    for (const category of ['BRAKES', 'STEERING', 'SPRINGS AND SHOCKS']) await fillCart(page, { category })
    await open(page, '/basket')
    expected = { quantity: 1, lines: 3 }
    await shows(context)
  },
  gestures: {
    'quantity.changed': [
      {
        event: { type: 'quantity.changed', lineId: line.lineId, quantity: 3 },
        press: async (context) => {
          const more = button(context.page, 'Increase quantity').first()
          await expect(more).not.toHaveAttribute('aria-disabled', 'true')
          expected.quantity = (await valueOf(context)) + 1
          await more.click()
        },
      },
    ],
    'line.removed': [
      {
        event: { type: 'line.removed', ...other },
        offered: ({ context }) => context.removals.length === 0,
        press: async (context) => {
          await removals(context).last().click()
          expected.lines -= 1
        },
      },
    ],
    'removal.undone': [
      {
        event: { type: 'removal.undone', lineId: other.lineId, key: 'press' },
        // The button shows once the removal is saved.
        offered: ({ context }) => context.removals.length === 1 && context.queue.length === 0,
        press: async ({ page }) => {
          await button(page, 'Undo').click()
          expected.lines += 1
        },
        seen: ({ page }) => expect(button(page, 'Undo')).toHaveCount(0),
      },
    ],
    'refresh.requested': { left: 'The page offers it only where no cart could be loaded.' },
    'tab.changed': [
      {
        event: { type: 'tab.changed' },
        press: async ({ page }) => {
          const second = await page.context().newPage()
          await open(second, '/basket')
          await button(second, 'Increase quantity').first().click()
          await expect(quantities(second).first()).toHaveValue(String(expected.quantity + 1))
          expected.quantity += 1
          // The change is sent half a second after the click.
          await expect(quantities(page).first()).toHaveValue(String(expected.quantity))
          await second.close()
        },
      },
    ],
    'connection.lost': [
      {
        event: { type: 'connection.lost' },
        press: ({ page }) => goOffline(page),
        seen: ({ page }) => expect(page.getByText(/You are offline/)).toBeVisible(),
      },
    ],
    'connection.restored': [
      {
        event: { type: 'connection.restored' },
        offered: (snapshot) => snapshot.matches({ connection: 'offline' }),
        press: ({ page }) => page.context().setOffline(false),
        seen: ({ page }) => expect(page.getByText(/You are offline/)).toBeHidden(),
      },
    ],
    'page.left': { left: 'No page remains that could tell that it was left.' },
  },
  answers: {
    saveEdit: {
      usual: { output: { kind: 'accepted' } },
      others: [
        {
          output: { kind: 'refused', message: tooFew },
          given: ({ context }) => isChanging(context as CartContext),
          arrange: refuse({ action: 'updateCart' }, { status: 409, message: tooFew, code: 'OUT_OF_STOCK' }),
          seen: async (context) => {
            await expect(dialog(context.page, 'Info')).toContainText(tooFew)
            await closeInfo(context)
            expected.quantity -= 1
          },
        },
      ],
      failure: {
        given: ({ context }) => isChanging(context as CartContext),
        arrange: lose('SetLineQuantity'),
      },
    },
    // The server made the change whose answer was lost.
    recoverCart: { usual: { output: { kind: 'read', lines: [line, other], before: [line, other] } } },
    refreshCart: { usual: { output: { kind: 'read', lines: [line, other], before: [line, other] } } },
  },
  seen: {
    'connection.online': ({ page }) => expect(page.getByText(/You are offline/)).toBeHidden(),
    'connection.offline': ({ page }) => expect(page.getByText(/You are offline/)).toBeVisible(),
    'debounce.idle': shows,
    'debounce.waiting': shows,
    'sync.idle.upToDate': shows,
    'sync.idle.refreshFailed': 'the page shows the cart that it has; no walk ends here',
    'sync.saving': shows,
    'sync.waitingForConnection': 'no walk ends here',
    'sync.recovering': shows,
    'sync.refreshing': shows,
  },
  relevantContext: (context) => {
    const { queue, inFlight, removals: removed, stale } = context as CartContext
    return [
      queue.map(({ edit, ready, resent }) => [edit.kind, ready, resent]),
      inFlight?.edit.kind,
      removed.length,
      stale,
    ]
  },
})

/** The page of a cart that could not be loaded. */
export const unloadedCartWalk = walkTable('cart', {
  machine: cartMachine,
  input: () => undefined,
  open: async (context) => {
    const { page } = context
    await fillCart(page)
    const restore = await unreachable('Cart')(context)
    await open(page, '/basket')
    await expect(button(page, 'Try again')).toBeVisible()
    await restore()
  },
  gestures: {
    'quantity.changed': { left: 'No line shows.' },
    'line.removed': { left: 'No line shows.' },
    'removal.undone': { left: 'No line shows.' },
    'refresh.requested': [
      {
        event: { type: 'refresh.requested' },
        press: ({ page }) => button(page, 'Try again').click(),
        seen: ({ page }) => expect(quantities(page)).toHaveCount(1),
      },
    ],
    'tab.changed': { left: 'It is walked with lines.' },
    'connection.lost': { left: 'It is walked with lines.' },
    'connection.restored': { left: 'It is walked with lines.' },
    'page.left': { left: 'No page remains that could tell that it was left.' },
  },
  answers: { refreshCart: { usual: { output: { kind: 'read', lines: [], before: [] } } } },
  seen: {},
})
