import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import {
  areSettingsOpen,
  isBannerShown,
  isCategoryDrafted,
  isPurchaseAllowed,
} from '#machines/consent/consent.select.ts'
import { isDrawerOpen, isMiniCartOpen } from '#machines/overlay/overlay.select.ts'
import { userCountry } from '#machines/session/session.select.ts'
import { announcementModel } from './models/announcement.ts'
import { consentModel } from './models/consent.ts'
import { overlayModel } from './models/overlay.ts'
import { sessionModel } from './models/session.ts'

const all = ['Mandatory', 'Functional', 'Analytics', 'Advertisement'] as const

async function asking() {
  const consent = await play(consentModel)
  await consent.answer('readConsent', null)
  return consent
}

describe('cookie consent', () => {
  it('CONS-01 it starts without a choice, and the banner shows', async () => {
    const consent = await asking()
    expect([isBannerShown(consent.snapshot()), isPurchaseAllowed(consent.snapshot())]).toEqual([true, false])
    expect(consent.world.actionCalls).toEqual([])
  })

  it('CONS-02 CONS-05 Agree enables all four, signals the tags and is stored', async () => {
    const consent = await asking()
    await consent.send({ type: 'consent.agreed' })
    expect(consent.world.inputOf('storeConsent')).toEqual({ categories: all })
    expect(consent.world.actionCalls.map((one) => one.action)).toEqual(['signalTags'])
    expect(consent.world.actionCalls[0]?.params).toMatchObject({ categories: all })
  })

  it('CONS-01 LAW-06 Reject takes one click too, is stored, and allows buying', async () => {
    const consent = await asking()
    await consent.send({ type: 'consent.rejected' })
    expect(consent.world.inputOf('storeConsent')).toEqual({ categories: ['Mandatory'] })
    expect([isBannerShown(consent.snapshot()), isPurchaseAllowed(consent.snapshot())]).toEqual([false, true])
  })

  it('PDP-15 LAW-06 any stored choice allows buying without a click', async () => {
    const consent = await play(consentModel)
    await consent.answer('readConsent', ['Mandatory'])
    expect([isBannerShown(consent.snapshot()), isPurchaseAllowed(consent.snapshot())]).toEqual([false, true])
    expect(consent.world.actionCalls).toMatchObject([
      { action: 'signalTags', params: { categories: ['Mandatory'] } },
    ])
  })

  it('CONS-01 the banner shows if the stored choice cannot be read', async () => {
    const consent = await play(consentModel)
    await consent.fail('readConsent')
    expect([isBannerShown(consent.snapshot()), isPurchaseAllowed(consent.snapshot())]).toEqual([true, false])
  })

  it('CONS-03 the settings start with Mandatory only, which cannot be turned off', async () => {
    const consent = await asking()
    await consent.send({ type: 'settings.opened' })
    expect(all.map((category) => isCategoryDrafted(consent.snapshot(), category))).toEqual([
      true,
      false,
      false,
      false,
    ])
    await consent.send(
      { type: 'category.toggled', category: 'Mandatory' },
      { type: 'category.toggled', category: 'Analytics' },
    )
    expect(all.map((category) => isCategoryDrafted(consent.snapshot(), category))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(consent.world.calls.map((ask) => ask.id)).toEqual(['readConsent'])
    await consent.send({ type: 'settings.saved' })
    expect(consent.world.inputOf('storeConsent')).toEqual({ categories: ['Mandatory', 'Analytics'] })
    expect(areSettingsOpen(consent.snapshot())).toBe(false)
    // It is emitted and stored once, as it was saved, and never with the earlier choice.
    expect(consent.world.actionCalls.map(({ params }) => params)).toMatchObject([
      { categories: ['Mandatory', 'Analytics'] },
    ])
    expect(consent.world.calls.map((ask) => ask.id)).toEqual(['readConsent', 'storeConsent'])
  })

  it('CONS-03 closing the settings without saving changes nothing', async () => {
    const consent = await asking()
    await consent.send(
      { type: 'settings.opened' },
      { type: 'category.toggled', category: 'Analytics' },
      { type: 'settings.closed' },
      { type: 'settings.opened' },
    )
    expect(isCategoryDrafted(consent.snapshot(), 'Analytics')).toBe(false)
    expect(isBannerShown(consent.snapshot())).toBe(true)
  })

  it('CONS-04 CONS-07 after a choice, a toggle in the settings is saved at once', async () => {
    const consent = await asking()
    await consent.send({ type: 'consent.agreed' })
    await consent.answer('storeConsent')
    expect(isPurchaseAllowed(consent.snapshot())).toBe(true)
    await consent.send({ type: 'settings.opened' }, { type: 'category.toggled', category: 'Advertisement' })
    expect(consent.world.inputOf('storeConsent')).toEqual({
      categories: ['Mandatory', 'Functional', 'Analytics'],
    })
    expect(consent.world.actionCalls).toHaveLength(2)
  })

  it('applies to this visit if the cookie cannot be written', async () => {
    const consent = await asking()
    await consent.send({ type: 'consent.agreed' })
    await consent.fail('storeConsent')
    expect(isPurchaseAllowed(consent.snapshot())).toBe(true)
  })
})

describe('the session', () => {
  it('SESS-01/start,fallback,reported the country is fetched at start; a failure is reported and falls back to PL', async () => {
    const session = await play(sessionModel)
    await session.send({ type: 'session.started' })
    await session.fail('fetchSession')
    expect(userCountry(session.snapshot())).toBe('PL')
    expect(session.world.emitted).toEqual([
      { type: 'session.failed', message: 'Failed to fetch country' },
      { type: 'country.known', country: 'PL' },
    ])
  })

  it.each([
    [{ country: 'DE', problem: null }, [{ type: 'country.known', country: 'DE' }]],
    [
      { country: 'PL', problem: 'No such visitor' },
      [
        { type: 'session.failed', message: 'No such visitor' },
        { type: 'country.known', country: 'PL' },
      ],
    ],
  ])('SESS-01 %o is kept and emitted', async (answer, news) => {
    const session = await play(sessionModel)
    await session.send({ type: 'session.started' })
    await session.answer('fetchSession', answer)
    expect([userCountry(session.snapshot()), session.world.emitted]).toEqual([answer.country, news])
  })

  it('SHELL-06 the announcement’s failure is logged only', async () => {
    const banner = await play(announcementModel)
    await banner.send({ type: 'announcement.requested' })
    await banner.fail('fetchAnnouncement', 'No host')
    expect([banner.world.actionCalls, banner.world.emitted]).toEqual([
      [{ action: 'logProblem', params: { message: 'No host' } }],
      [],
    ])
    expect(banner.snapshot().value).toBe('hidden')
  })
})

describe('the overlay', () => {
  it('SHELL-02 MINI-02 drawer and mini cart toggle, replace each other, and close when the page changes', async () => {
    const overlay = await play(overlayModel)
    const shown = async (...types: string[]) => {
      await overlay.send(...types.map((type) => ({ type })))
      return [isDrawerOpen(overlay.snapshot()), isMiniCartOpen(overlay.snapshot())]
    }
    expect(await shown('drawer.toggled')).toEqual([true, false])
    expect(await shown('miniCart.toggled')).toEqual([false, true])
    expect(await shown('drawer.toggled')).toEqual([true, false])
    expect(await shown('drawer.toggled')).toEqual([false, false])
    expect(await shown('miniCart.toggled', 'miniCart.toggled')).toEqual([false, false])
    expect(await shown('miniCart.toggled', 'panel.closed')).toEqual([false, false])
    expect(await shown('drawer.toggled', 'page.changed')).toEqual([false, false])
  })
})
