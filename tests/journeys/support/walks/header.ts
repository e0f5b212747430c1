/** What opens from the header and the footer: drawer, small cart, cookie settings. */
import { expect } from '@playwright/test'
import { consentCookieName, readConsent, tagSignals } from '#domain/consent/consent.ts'
import { announcementMachine } from '#machines/announcement/announcement.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { overlayMachine } from '#machines/overlay/overlay.machine.ts'
import { button, dialog } from '../faults.ts'
import { cartButton, open, whenHydrated } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const drawer = ({ page }: WalkContext) => page.getByRole('dialog').getByRole('link', { name: /clearance/i })
const menu = ({ page }: WalkContext) =>
  page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
const cartPanel = ({ page }: WalkContext) =>
  page.getByRole('dialog').getByText(/no items in your shopping cart/)
const smallCart = ({ page }: WalkContext) =>
  page.getByRole('button', { name: /\d+ items?\b/, includeHidden: true }).first()

/** On a phone, the only width with both buttons. An open panel covers the header, so its buttons are pressed by key. */
export const overlayWalk = walkTable('overlay', {
  machine: overlayMachine,
  input: () => undefined,
  open: async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 })
    await open(page, '/contact')
    await expect(cartButton(page)).toBeVisible()
  },
  gestures: {
    'drawer.toggled': [
      { event: { type: 'drawer.toggled' }, press: (context) => menu(context).dispatchEvent('click') },
    ],
    'miniCart.toggled': [
      { event: { type: 'miniCart.toggled' }, press: (context) => smallCart(context).dispatchEvent('click') },
    ],
    'panel.closed': [
      {
        event: { type: 'panel.closed' },
        offered: (snapshot) => !snapshot.matches('closed'),
        press: ({ page }) => page.keyboard.press('Escape'),
        seen: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
      },
    ],
  },
  answers: {},
  seen: {
    closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    drawerOpen: (context) => expect(drawer(context)).toBeVisible(),
    miniCartOpen: (context) => expect(cartPanel(context)).toBeVisible(),
  },
})

const banner = ({ page }: WalkContext) => dialog(page, 'Cookies')
const settings = ({ page }: WalkContext) => dialog(page, 'Cookie Settings')
const functional = (context: WalkContext) => settings(context).getByRole('switch', { name: /Functional/ })

/** The signals of the last consent that was sent to the tag manager. */
const sentSignals = ({ page }: WalkContext) =>
  page.evaluate(() => {
    const entries: unknown[] = Reflect.get(window, 'dataLayer') ?? []
    return entries
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .findLast(([command, action]) => command === 'consent' && action === 'update')?.[2]
  })
const storedSignals = async ({ page }: WalkContext) => {
  const cookies = await page.context().cookies()
  return tagSignals(readConsent(cookies.find(({ name }) => name === consentCookieName)?.value) ?? [])
}
const expectStoredSent = (context: WalkContext) =>
  expect(async () => {
    expect(await sentSignals(context), 'the tag manager has the stored consent').toEqual(
      await storedSignals(context),
    )
  }).toPass()

export const consentWalk = walkTable('consent', {
  machine: consentMachine,
  input: () => undefined,
  open: async ({ page }) => {
    await page.goto('/contact')
    await whenHydrated(page)
  },
  gestures: {
    'consent.agreed': [
      {
        event: { type: 'consent.agreed' },
        offered: (snapshot) =>
          snapshot.matches({ choice: 'undecided' }) || snapshot.matches({ settings: 'open' }),
        press: async (context) => {
          const all = button(context.page, 'ACCEPT ALL')
          await ((await all.isVisible()) ? all : button(context.page, 'Agree')).click()
        },
        seen: (context) => expect(settings(context)).toHaveCount(0),
      },
    ],
    'consent.rejected': [
      {
        event: { type: 'consent.rejected' },
        offered: (snapshot) =>
          snapshot.matches({ choice: 'undecided' }) && snapshot.matches({ settings: 'closed' }),
        press: ({ page }) => button(page, 'Reject').click(),
        seen: (context) => expect(banner(context)).toBeHidden(),
      },
    ],
    'settings.opened': [
      {
        event: { type: 'settings.opened' },
        press: ({ page }) =>
          page.getByRole('contentinfo').getByRole('button', { name: 'Cookies Manager' }).click(),
        seen: (context) => expect(settings(context)).toBeVisible(),
      },
    ],
    'settings.closed': [
      {
        event: { type: 'settings.closed' },
        press: ({ page }) => page.keyboard.press('Escape'),
        seen: (context) => expect(settings(context)).toHaveCount(0),
      },
    ],
    'category.toggled': [
      {
        event: { type: 'category.toggled', category: 'Functional' },
        press: async (context) => {
          const before = await functional(context).isChecked()
          await functional(context).click()
          await expect(functional(context)).toBeChecked({ checked: !before })
        },
      },
    ],
    'settings.saved': [
      {
        event: { type: 'settings.saved' },
        offered: (snapshot) => snapshot.matches({ settings: 'open' }),
        press: ({ page }) => button(page, 'SAVE SETTINGS AND CLOSE').click(),
        seen: (context) => expect(settings(context)).toHaveCount(0),
      },
    ],
  },
  answers: { readConsent: { usual: { output: null } }, storeConsent: { usual: {} } },
  seen: {
    'choice.reading': 'the cookie is read at once',
    'choice.undecided': 'the banner shows, unless the settings cover it',
    'choice.given.storing': 'the cookie is written at once',
    'choice.given.stored': async (context) => {
      await expect(banner(context)).toBeHidden()
      await expectStoredSent(context)
    },
    'settings.closed': (context) => expect(settings(context)).toHaveCount(0),
    'settings.open': (context) => expect(settings(context)).toBeVisible(),
  },
})

const pause = ({ page }: WalkContext) => button(page, 'Pause announcement')
const play = ({ page }: WalkContext) => button(page, 'Play announcement')

export const announcementWalk = walkTable('announcement', {
  machine: announcementMachine,
  input: () => undefined,
  open: async (context) => {
    await open(context.page, '/contact')
    await expect(pause(context)).toBeVisible()
  },
  start: [
    { type: 'announcement.requested' },
    {
      type: 'xstate.done.actor.fetchAnnouncement',
      output: { announced: true },
      actorId: 'fetchAnnouncement',
    },
  ],
  gestures: {
    'announcement.paused': [
      {
        event: { type: 'announcement.paused' },
        press: (context) => pause(context).click(),
        seen: (context) => expect(play(context)).toBeVisible(),
      },
    ],
    'announcement.resumed': [
      {
        event: { type: 'announcement.resumed' },
        press: (context) => play(context).click(),
        seen: (context) => expect(pause(context)).toBeVisible(),
      },
    ],
  },
  answers: {},
  seen: {
    waiting: 'the walk begins later',
    fetching: 'the walk begins later',
    hidden: 'the walk begins later',
    'shown.scrolling': (context) => expect(pause(context)).toBeVisible(),
    'shown.paused': (context) => expect(play(context)).toBeVisible(),
  },
})
