/** The root machine with its real children: an event of one child shows in another. */
import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { isBannerShown } from '#machines/consent/consent.select.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import { isDrawerOpen } from '#machines/overlay/overlay.select.ts'
import type { ShopContext } from '#machines/shop/shop.machine.ts'
import { infoProblems, isStarted } from '#machines/shop/shop.select.ts'
import { shownToasts } from '#machines/toasts/toasts.select.ts'
import { shopModel } from './models/shop.ts'

const family = { ...shopModel, children: [...(shopModel.children ?? []), 'listenToChildren'] }
const atHome = () => play(family, { country: null, atHome: true })
const elsewhere = () => play(family, { country: null, atHome: false })
type Shop = Awaited<ReturnType<typeof atHome>>
const members = (shop: Shop) => shop.snapshot().context as ShopContext
const asked = (shop: Shop) => shop.world.calls.map((one) => one.id)
const add = { kind: 'add' as const, record: 'shock', name: 'Shock', quantity: 1, location: null, key: 'once' }

it('each child has its own name in traces', async () => {
  const family = members(await elsewhere())
  for (const name of ['session', 'consent', 'announcement', 'garage', 'cart', 'toasts', 'overlay'] as const)
    expect(family[name].id).toBe(name)
})

describe('startup', () => {
  it('HOME-09 on the home page loading and tracking wait for the first interaction', async () => {
    const shop = await atHome()
    await shop.answer('readConsent', ['Mandatory', 'Analytics'])
    expect(asked(shop)).toEqual(['readConsent', 'readGarage'])
    expect(shop.world.hasRun('loadScripts')).toBe(false)
    expect(isStarted(shop.snapshot())).toBe(false)
    await shop.send({ type: 'interaction.happened' })
    expect(isStarted(shop.snapshot())).toBe(true)
    expect(asked(shop).slice(2).sort()).toEqual(['fetchAnnouncement', 'fetchSession', 'refreshCart'])
    expect(shop.world.actionCalls.at(-1)).toEqual({
      action: 'loadScripts',
      params: { categories: ['Mandatory', 'Analytics'] },
    })
    await shop.send({ type: 'interaction.happened' })
    expect(asked(shop)).toHaveLength(5)
  })

  it('HOME-09/other-pages other pages start everything at once, and so does leaving the home page', async () => {
    const there = await elsewhere()
    expect(asked(there)).toContain('fetchSession')
    const home = await atHome()
    await home.send({ type: 'page.changed', atHome: true })
    expect(asked(home)).not.toContain('fetchSession')
    await home.send({ type: 'page.changed', atHome: false })
    expect(asked(home)).toContain('fetchSession')
  })

  it('CONS-06 scripts load when consent is given and when the choice changes; data is loaded once', async () => {
    const shop = await elsewhere()
    await shop.answer('readConsent', null)
    expect(shop.world.hasRun('loadScripts')).toBe(false)
    members(shop).consent.send({ type: 'consent.agreed' })
    members(shop).consent.send({ type: 'consent.rejected' })
    await shop.send()
    const loads = shop.world.actionCalls.filter((one) => one.action === 'loadScripts')
    expect(loads.at(-1)?.params).toEqual({ categories: ['Mandatory'] })
    expect(asked(shop).filter((id) => id === 'fetchSession')).toHaveLength(1)
  })
})

describe('events of the children', () => {
  it('CONS-01 CONS-07 the banner shows until a choice; Cookies Manager opens the settings', async () => {
    const shop = await elsewhere()
    await shop.answer('readConsent', null)
    const { consent } = members(shop)
    expect(isBannerShown(consent.getSnapshot())).toBe(true)
    consent.send({ type: 'consent.agreed' })
    await shop.send({ type: 'cookieManager.opened' })
    expect(isBannerShown(consent.getSnapshot())).toBe(false)
    expect(consent.getSnapshot().matches({ settings: 'open' })).toBe(true)
  })

  it('ERR-01/close PDP-13 a cart error shows in the Info modal; its Close clears all errors', async () => {
    const shop = await elsewhere()
    await shop.answer('refreshCart', { kind: 'read', lines: [], before: [] })
    const { cart } = members(shop)
    for (const message of ['Only 4 left', 'Not for sale', 'Only 4 left']) {
      cart.send({ type: 'edit.requested', edit: add })
      await shop.answer('saveEdit', { kind: 'refused', message })
    }
    expect(infoProblems(shop.snapshot())).toEqual(['Not for sale', 'Only 4 left'])
    await shop.send({ type: 'info.closed' })
    expect(infoProblems(shop.snapshot())).toEqual([])
  })

  it.each([
    { type: 'cart.refused', message: 'No stock' },
    { type: 'cart.expired', message: 'Your cart is over.' },
    { type: 'enquiry.refused', message: 'Failed to fetch' },
  ])('ERR-01 PDP-13 what $type tells is there until its Close is pressed', async (news) => {
    const shop = await elsewhere()
    await shop.send(news)
    expect(infoProblems(shop.snapshot())).toEqual([news.message])
    await shop.send({ type: 'info.closed' })
    expect(infoProblems(shop.snapshot())).toEqual([])
  })

  it('PDP-12 a failed enquiry shows in the Info modal, a sent one as a toast at the top right', async () => {
    const shop = await elsewhere()
    await shop.send({ type: 'enquiry.sent', message: 'Enquiry sent' })
    const toast = shownToasts(members(shop).toasts.getSnapshot())[0]
    expect([toast?.text, toast?.place]).toEqual(['Enquiry sent', 'top-right'])
    await shop.send({ type: 'enquiry.refused', message: 'Server responded with status 500' })
    expect(infoProblems(shop.snapshot())).toEqual(['Server responded with status 500'])
  })

  it('PDP-14 the toast names the added part', async () => {
    const shop = await elsewhere()
    await shop.answer('refreshCart', { kind: 'read', lines: [], before: [] })
    members(shop).cart.send({ type: 'edit.requested', edit: add })
    await shop.answer('saveEdit', { kind: 'accepted' })
    expect(shownToasts(members(shop).toasts.getSnapshot()).map((toast) => toast.text)).toEqual([
      'Shock was added to your cart',
    ])
  })

  it('SHELL-15/link only the toast of an added part has a link to the cart', async () => {
    const shop = await elsewhere()
    await shop.send(
      { type: 'part.accepted', record: 'spring', name: 'Spring' },
      { type: 'removal.accepted', lineId: 'l1', name: 'Spring' },
    )
    const shown = shownToasts(members(shop).toasts.getSnapshot())
    expect(shown.map(({ leadsToCart }) => leadsToCart)).toEqual([true, undefined])
  })

  it('a very long name is shortened in its toast', async () => {
    const shop = await elsewhere()
    await shop.answer('refreshCart', { kind: 'read', lines: [], before: [] })
    members(shop).cart.send({ type: 'edit.requested', edit: { ...add, name: 'Complete kit '.repeat(20) } })
    await shop.answer('saveEdit', { kind: 'accepted' })
    const [toast] = shownToasts(members(shop).toasts.getSnapshot())
    expect(toast?.text).toMatch(/^(Complete kit ?)+… was added to your cart$/)
  })

  it('CART-05/time a removed line can be restored from its toast for 5000 ms, and not later', async () => {
    const shop = await elsewhere()
    await shop.answer('refreshCart', { kind: 'read', lines: [], before: [] })
    const { cart, toasts } = members(shop)
    const remove = async (lineId: string) => {
      cart.send({ type: 'line.removed', lineId, record: 'spring', name: 'Spring', quantity: 2 })
      await shop.answer('saveEdit', { kind: 'accepted' })
      return shownToasts(toasts.getSnapshot()).at(-1)?.id ?? ''
    }
    const first = await remove('l1')
    await shop.wait(4999)
    toasts.send({ type: 'toast.undone', id: first, key: 'press' })
    await shop.send()
    expect(shop.world.inputOf('saveEdit')).toMatchObject({
      kind: 'restore',
      record: 'spring',
      quantity: 2,
      key: 'press',
    })
    await shop.answer('saveEdit', { kind: 'accepted' })
    await remove('l2')
    await shop.wait(5000)
    expect(cart.getSnapshot().context.removals).toEqual([])
  })

  it('PDP-11 the page reloads if the detected country is not the one it was loaded for', async () => {
    const shop = await elsewhere()
    await shop.answer('fetchSession', { country: 'FR', problem: null })
    expect(shop.world.waiting.has('reloadPage')).toBe(true)
    await shop.fail('reloadPage')
    expect([shop.snapshot().matches({ page: 'current' }), members(shop).country]).toEqual([true, 'FR'])
    await shop.send({ type: 'country.known', country: 'FR' })
    expect(asked(shop).filter((id) => id === 'reloadPage')).toHaveLength(1)
  })

  it.each([
    ['it is the one that the page was loaded for', { country: 'PL', problem: null }],
    ['it cannot be found out', { country: 'PL', problem: 'Failed to fetch country' }],
  ])('PDP-11 the page stays where %s', async (_, answer) => {
    const shop = await elsewhere()
    await shop.answer('fetchSession', answer)
    expect(asked(shop)).not.toContain('reloadPage')
  })

  it('FIT-01 the finder’s vehicle is stored in the garage', async () => {
    const shop = await elsewhere()
    await shop.answer('readGarage', { vehicles: [], currentId: null })
    await shop.send({ type: 'vehicle.chosen', make: 'TOYOTA', model: 'HILUX', year: '2016' })
    expect(currentVehicle(members(shop).garage.getSnapshot())).toMatchObject({ make: 'TOYOTA', year: '2016' })
  })

  it('SHELL-08 each event shows one toast, at the bottom except for the enquiry; a repeated event shows one toast', async () => {
    const shop = await elsewhere()
    await shop.send(
      { type: 'part.accepted', record: 'spring', name: 'Spring' },
      { type: 'part.accepted', record: 'shock', name: 'Shock' },
      { type: 'part.accepted', record: 'spring', name: 'Spring' },
      { type: 'removal.accepted', lineId: 'l1', name: 'Spring' },
      { type: 'removal.accepted', lineId: 'l2', name: 'Shock' },
      { type: 'enquiry.sent', message: 'Enquiry sent' },
    )
    const foot = { tone: 'success', place: 'bottom-center' }
    const shown = shownToasts(members(shop).toasts.getSnapshot())
    expect(shown).toMatchObject([
      { ...foot, text: 'Shock was added to your cart' },
      { ...foot, text: 'Spring was added to your cart' },
      { ...foot, text: 'Spring was removed from your cart', undoes: 'l1' },
      { ...foot, text: 'Shock was removed from your cart', undoes: 'l2' },
      { ...foot, text: 'Enquiry sent', place: 'top-right' },
    ])
  })

  it.each([
    ['from the home page', atHome, true],
    ['from the home page to another', atHome, false],
    ['between others', elsewhere, false],
  ])('SHELL-02 what lies over the page closes on the way %s', async (_, start, toHome) => {
    const shop = await start()
    const { overlay } = members(shop)
    overlay.send({ type: 'drawer.toggled' })
    await shop.send({ type: 'page.changed', atHome: toHome })
    expect(isDrawerOpen(overlay.getSnapshot())).toBe(false)
  })

  it('CONS-06 HOME-09 a choice made before startup is applied at startup, and again when it changes', async () => {
    const shop = await atHome()
    await shop.answer('readConsent', null)
    members(shop).consent.send({ type: 'consent.agreed' })
    await shop.send()
    expect(shop.world.hasRun('loadScripts')).toBe(false)
    await shop.send({ type: 'interaction.happened' })
    members(shop).consent.send({ type: 'consent.rejected' })
    await shop.send()
    const loads = shop.world.actionCalls
      .filter((one) => one.action === 'loadScripts')
      .map((one) => one.params)
    expect(loads).toEqual([
      { categories: ['Mandatory', 'Functional', 'Analytics', 'Advertisement'] },
      { categories: ['Mandatory'] },
    ])
  })

  it('SESS-01 PDP-11 a page that was rendered for a country keeps it without a lookup', async () => {
    const shop = await play(family, { country: 'DE', atHome: false })
    expect([members(shop).country, asked(shop)]).toEqual(['DE', expect.not.arrayContaining(['fetchSession'])])
    await shop.send({ type: 'country.known', country: 'DE' })
    expect(asked(shop)).not.toContain('reloadPage')
  })

  it('ERR-01 a further refusal is added to the open Info modal', async () => {
    const shop = await elsewhere()
    await shop.send(
      { type: 'cart.refused', message: 'Only 4 left' },
      { type: 'cart.expired', message: 'Over' },
    )
    expect(infoProblems(shop.snapshot())).toEqual(['Only 4 left', 'Over'])
    await shop.send({ type: 'info.closed' }, { type: 'cart.expired', message: 'Over' })
    expect(infoProblems(shop.snapshot())).toEqual(['Over'])
  })

  it('SESS-01 a failed country lookup is reported', async () => {
    const shop = await elsewhere()
    await shop.fail('fetchSession')
    expect(shownToasts(members(shop).toasts.getSnapshot())[0]).toMatchObject({
      text: 'Failed to fetch country',
      tone: 'problem',
    })
  })
})
