/** The start of the shop on its home page, and the country that it delivers to. */
import { expect } from '@playwright/test'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { open, whenHydrated } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const byItsOwn = 'A machine that has the matter emits it; its own table walks it.'
const home = ({ page }: WalkContext) => expect(page).toHaveURL((url) => url.pathname === '/')

/** A home page that was loaded anew, with a page of the shop before and after it in the browser's history. */
export const shopWalk = walkTable('shop', {
  machine: shopMachine,
  input: () => ({ country: null, atHome: true }),
  open: async (context) => {
    const { page } = context
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: false }).first().click()
    await expect(page).toHaveURL(/\/contact/)
    await page.goBack()
    await home(context)
    await page.reload()
    await whenHydrated(page)
  },
  gestures: {
    'page.changed': [
      {
        event: { type: 'page.changed', atHome: false },
        offered: (snapshot) => snapshot.matches({ startup: 'deferred' }),
        press: ({ page }) => page.goForward(),
        seen: ({ page }) => expect(page).toHaveURL(/\/contact/),
      },
    ],
    'interaction.happened': { left: 'Every press on a home page is one, in the table of the finder too.' },
    'cookieManager.opened': { left: byItsOwn },
    'info.closed': { left: byItsOwn },
  },
  answers: {},
  seen: {
    'startup.deferred': home,
    'startup.started.untracked': 'cart and announcement are loaded',
    'startup.started.tracked': 'cart and announcement are loaded',
    'page.current': 'the page shows',
    'page.reloading': 'the page shows',
    'infoModal.closed': ({ page }) => expect(page.getByRole('dialog', { name: 'Info' })).toHaveCount(0),
    'infoModal.open': 'no walk ends here',
  },
})

const deliverTo = ({ page }: WalkContext) => page.getByRole('banner').getByLabel('Deliver to')

export const sessionWalk = walkTable('session', {
  machine: sessionMachine,
  input: () => ({ country: null }),
  open: async (context) => {
    await open(context.page, '/contact')
    await expect(deliverTo(context)).toHaveValue(/^[A-Z]{2}$/)
  },
  start: [
    { type: 'session.started' },
    {
      type: 'xstate.done.actor.fetchSession',
      output: { country: 'IE', problem: null },
      actorId: 'fetchSession',
    },
  ],
  gestures: {
    'country.chosen': [
      {
        event: { type: 'country.chosen', country: 'HU' },
        press: (context) => deliverTo(context).selectOption('HU'),
        seen: async (context) => {
          await expect(deliverTo(context)).toHaveValue('HU')
          const kept = await context.page.context().cookies()
          expect(kept.find(({ name }) => name === 'country')?.value).toBe('HU')
        },
      },
    ],
  },
  answers: {},
  seen: {
    evaluating: 'it is left at once',
    waiting: 'the walk begins later',
    fetching: 'the walk begins later',
    known: (context) => expect(deliverTo(context)).toHaveValue(/^[A-Z]{2}$/),
    assumed: 'no walk ends here',
  },
})
