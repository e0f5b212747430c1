import { describe, expect, it } from 'vitest'
import { fitPatience } from '#domain/times.ts'
import { addLabel, isAddDisabled, isMisfitAsked } from '#machines/add-to-cart/add-to-cart.select.ts'
import { isStockUnknown } from '#machines/availability/availability.select.ts'
import { isEnquiryOpen } from '#machines/enquiry/enquiry.select.ts'
import { isCodePresent, promoProblem, typedCode } from '#machines/promo/promo.select.ts'
import {
  canDecrease,
  canIncrease,
  chosenQuantity,
  isAddShown,
  isInquiryShown,
  isOutOfStock,
} from '#machines/quantity/quantity.select.ts'
import {
  canChooseMethod,
  estimateCountry,
  estimateMethod,
} from '#machines/shipping-estimate/shipping-estimate.select.ts'
import { play } from '#tests/support/machines/play.ts'
import { addToCartModel } from './models/add-to-cart.ts'
import { availabilityModel } from './models/availability.ts'
import { enquiryModel } from './models/enquiry.ts'
import { promoModel } from './models/promo.ts'
import { quantityModel } from './models/quantity.ts'
import { shippingEstimateModel } from './models/shipping-estimate.ts'

const clicked = { type: 'add.clicked', quantity: 2, misfit: false }

describe('the add button', () => {
  it('BTN-01 BTN-02 its label goes from Add to cart over Adding... and Added back after 1 second', async () => {
    const button = await play(addToCartModel)
    const labels: unknown[] = []
    const look = () => labels.push([addLabel(button.seen()), isAddDisabled(button.seen())])
    look()
    await button.send(clicked)
    look()
    await button.answer('addPart', { kind: 'accepted' })
    await button.wait(999)
    look()
    await button.wait(1)
    look()
    expect(labels).toEqual([
      ['Add to cart', false],
      ['Adding...', true],
      ['Added', true],
      ['Add to cart', false],
    ])
  })

  it.each([
    ['a refusal', { kind: 'refused', message: 'No stock' }],
    ['an expired cart', { kind: 'expired', message: 'Over' }],
  ])('BTN-03 after %s it is Add to cart again', async (_, answer) => {
    const button = await play(addToCartModel)
    await button.send(clicked)
    await button.answer('addPart', answer)
    expect([addLabel(button.seen()), isAddDisabled(button.seen())]).toEqual(['Add to cart', false])
  })

  it('BTN-03 after a lost answer it is Add to cart again', async () => {
    const button = await play(addToCartModel)
    await button.send(clicked)
    await button.fail('addPart')
    expect(addLabel(button.seen())).toBe('Add to cart')
  })

  it('BTN-04 a double click, and clicks while adding, add once', async () => {
    const button = await play(addToCartModel)
    await button.send(clicked, clicked, { ...clicked, quantity: 5 })
    await button.answer('addPart', { kind: 'accepted' })
    await button.send(clicked)
    expect(button.world.asked).toHaveLength(1)
  })

  it('FIT-03 a part that does not fit is said first, and the shopper decides', async () => {
    const button = await play(addToCartModel)
    await button.send({ ...clicked, misfit: true })
    expect([isMisfitAsked(button.seen()), button.world.asked]).toEqual([true, []])
    await button.send({ type: 'misfit.declined' })
    expect([isMisfitAsked(button.seen()), button.world.asked]).toEqual([false, []])
    await button.send({ ...clicked, misfit: true }, { type: 'misfit.accepted' })
    expect(button.world.inputOf('addPart')).toMatchObject({ record: 'spring', quantity: 2, location: 'EU1' })
  })

  it('FIT-03 a click waits until it is known whether the part fits, and asks where it does not', async () => {
    const button = await play(addToCartModel)
    await button.send({ ...clicked, misfit: null })
    expect([addLabel(button.seen()), button.world.asked]).toEqual(['Adding...', []])
    await button.send({ type: 'fit.known', misfit: true })
    expect([isMisfitAsked(button.seen()), button.world.asked]).toEqual([true, []])
    await button.send({ type: 'misfit.declined' }, { ...clicked, misfit: null })
    await button.send({ type: 'fit.known', misfit: false })
    expect(button.world.asked).toHaveLength(1)
  })

  it('FIT-03 what nobody says within three seconds keeps no part from the cart', async () => {
    const button = await play(addToCartModel)
    await button.send({ ...clicked, misfit: null })
    await button.wait(fitPatience - 1)
    expect(button.world.asked).toEqual([])
    await button.wait(1)
    expect(button.world.asked).toHaveLength(1)
  })
})

describe('the quantity of a product page', () => {
  it('PDP-09 it starts at 1, minus stops there, plus stops at the limit', async () => {
    const control = await play(quantityModel, { max: 2, inBasket: 0 })
    await control.send({ type: 'quantity.decreased' })
    expect(chosenQuantity(control.seen())).toBe(1)
    await control.send({ type: 'quantity.increased' }, { type: 'quantity.increased' })
    expect([chosenQuantity(control.seen()), canIncrease(control.seen())]).toEqual([2, false])
  })

  it('PDP-09 minus takes one away above 1; while no stock is known nothing can be added', async () => {
    const control = await play(quantityModel, { max: null, inBasket: 0 })
    expect([canIncrease(control.seen()), canDecrease(control.seen())]).toEqual([false, false])
    await control.send({ type: 'limit.changed', max: 3, inBasket: 0 })
    expect([canIncrease(control.seen()), canDecrease(control.seen())]).toEqual([true, false])
    await control.send({ type: 'quantity.increased' }, { type: 'quantity.increased' })
    expect([chosenQuantity(control.seen()), canIncrease(control.seen())]).toEqual([3, false])
    await control.send({ type: 'quantity.decreased' })
    expect([chosenQuantity(control.seen()), canDecrease(control.seen())]).toEqual([2, true])
    await control.send({ type: 'limit.changed', max: null, inBasket: 0 })
    expect([chosenQuantity(control.seen()), canIncrease(control.seen())]).toEqual([2, false])
  })

  it('PDP-09 what is in the basket counts: beyond the maximum it is Out of stock, with an inquiry', async () => {
    const control = await play(quantityModel, { max: 3, inBasket: 2 })
    expect([isAddShown(control.seen()), isInquiryShown(control.seen())]).toEqual([true, false])
    await control.send({ type: 'quantity.increased' })
    expect([
      isAddShown(control.seen()),
      isOutOfStock(control.seen()),
      isInquiryShown(control.seen()),
    ]).toEqual([false, true, true])
    await control.send({ type: 'limit.changed', max: 3, inBasket: 0 })
    expect(isAddShown(control.seen())).toBe(true)
  })

  it('PDP-09 with no stock known there is an inquiry and nothing to add', async () => {
    const control = await play(quantityModel, { max: null, inBasket: 0 })
    expect([
      isAddShown(control.seen()),
      isOutOfStock(control.seen()),
      isInquiryShown(control.seen()),
    ]).toEqual([false, false, true])
  })

  it('AVAIL-08 stock is asked for the visitor’s country; looked up again, an earlier answer is left', async () => {
    const stock = await play(availabilityModel, { record: 'spring', country: 'FR', loaded: null })
    await stock.send({ type: 'stock.outdated' })
    expect(stock.world.inputOf('fetchOffers')).toEqual({ record: 'spring', country: 'FR' })
    expect(stock.world.aborted).toEqual(['fetchOffers'])
    await stock.fail('fetchOffers')
    expect(isStockUnknown(stock.seen())).toBe(true)
  })
})

describe('the enquiry', () => {
  const submitted = { type: 'enquiry.submitted', email: 'name@example.com' }

  it('PDP-12 it closes on submit; success is told as sent', async () => {
    const enquiry = await play(enquiryModel)
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    expect(isEnquiryOpen(enquiry.seen())).toBe(false)
    await enquiry.answer('sendEnquiry', { kind: 'accepted' })
    expect(enquiry.world.news).toEqual([{ type: 'enquiry.sent' }])
  })

  it('PDP-12 it closes on submit; failure is told with its own text, and no toast', async () => {
    const enquiry = await play(enquiryModel)
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    await enquiry.answer('sendEnquiry', { kind: 'refused', message: 'Server responded with status 500' })
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    await enquiry.fail('sendEnquiry', 'Failed to fetch')
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    await enquiry.fail('sendEnquiry', '')
    expect(enquiry.world.news).toEqual([
      { type: 'enquiry.refused', message: 'Server responded with status 500' },
      { type: 'enquiry.refused', message: 'Failed to fetch' },
      { type: 'enquiry.refused', message: 'Unknown error' },
    ])
  })
})

describe('the promo code panel', () => {
  it('PROMO-01 PROMO-02 no code, then a code, then Change code clears it with an empty value', async () => {
    const panel = await play(promoModel)
    expect(isCodePresent(panel.seen())).toBe(false)
    await panel.send({ type: 'code.typed', code: ' TEN ' }, { type: 'code.applied' })
    expect(panel.world.inputOf('applyPromo')).toEqual({ code: 'TEN' })
    await panel.answer('applyPromo', { kind: 'accepted' })
    expect(isCodePresent(panel.seen())).toBe(true)
    await panel.send({ type: 'code.changed' })
    expect(panel.world.inputOf('clearPromo')).toEqual({ code: '' })
    await panel.answer('clearPromo', { kind: 'accepted' })
    expect([isCodePresent(panel.seen()), typedCode(panel.seen())]).toEqual([false, ''])
  })

  it('PROMO-03 a rejected code shows the server’s message and keeps what was typed', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.typed', code: 'TWENTY' }, { type: 'code.applied' })
    await panel.answer('applyPromo', { kind: 'refused', message: 'This code is over.' })
    expect([promoProblem(panel.seen()), typedCode(panel.seen()), isCodePresent(panel.seen())]).toEqual([
      'This code is over.',
      'TWENTY',
      false,
    ])
    await panel.send({ type: 'code.typed', code: 'TEN' })
    expect(promoProblem(panel.seen())).toBe(null)
  })
})

describe('the promo code panel, when the cart changes elsewhere', () => {
  const arrived = (code: string | null) => ({ type: 'code.arrived', code })

  it('PROMO-01 CART-11 a code that was applied or taken away there shows here', async () => {
    const panel = await play(promoModel)
    await panel.send(arrived('TEN'))
    expect(isCodePresent(panel.seen())).toBe(true)
    await panel.send(arrived(null))
    expect(isCodePresent(panel.seen())).toBe(false)
  })

  it('PROMO-03 a refused code leaves the one that arrived meanwhile', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.typed', code: 'TWENTY' }, { type: 'code.applied' }, arrived('TEN'))
    await panel.answer('applyPromo', { kind: 'refused', message: 'This code is over.' })
    expect([isCodePresent(panel.seen()), promoProblem(panel.seen())]).toEqual([true, 'This code is over.'])
  })

  it('PROMO-02 a code that could not be cleared stays, unless it went away meanwhile', async () => {
    const panel = await play(promoModel, { code: 'TEN' })
    await panel.send({ type: 'code.changed' })
    await panel.answer('clearPromo', { kind: 'refused', message: 'Not now' })
    expect([isCodePresent(panel.seen()), promoProblem(panel.seen())]).toEqual([true, 'Not now'])
    await panel.send({ type: 'code.changed' })
    expect(promoProblem(panel.seen())).toBe(null)
    await panel.send(arrived(null))
    await panel.fail('clearPromo')
    expect(isCodePresent(panel.seen())).toBe(false)
  })
})

describe('the promo code panel, when no answer comes', () => {
  it('PROMO-03 says why, and keeps what was typed or held', async () => {
    const panel = await play(promoModel, { code: '' })
    expect(isCodePresent(panel.seen())).toBe(false)
    await panel.send({ type: 'code.typed', code: ' TEN ' }, { type: 'code.applied' })
    await panel.fail('applyPromo', 'The server did not answer.')
    expect(promoProblem(panel.seen())).toBe('The server did not answer.')
    await panel.send({ type: 'code.applied' })
    expect(promoProblem(panel.seen())).toBe(null)
    await panel.answer('applyPromo', { kind: 'accepted' })
    expect(panel.seen().context.code).toBe('TEN')
    await panel.send({ type: 'code.changed' })
    await panel.fail('clearPromo', 'Still no answer.')
    expect([promoProblem(panel.seen()), isCodePresent(panel.seen())]).toEqual(['Still no answer.', true])
  })
})

const chooses = {
  country: (country: string) => ({ type: 'country.chosen', country }),
  method: (id: string) => ({ type: 'method.chosen', id }),
}
const shown = (estimate: Awaited<ReturnType<typeof play>>) => [
  estimateCountry(estimate.seen()),
  estimateMethod(estimate.seen()),
]
const accepted = { kind: 'accepted' }
const refused = { kind: 'refused', message: 'Not there' }

describe('the shipping estimate', () => {
  it('CART-08 a method changes the basket only once a country is chosen', async () => {
    const estimate = await play(shippingEstimateModel)
    expect([shown(estimate), canChooseMethod(estimate.seen())]).toEqual([['', ''], false])
    await estimate.send(chooses.method('m1'))
    expect([estimate.world.asked, shown(estimate)]).toEqual([[], ['', '']])
    await estimate.send(chooses.country('DE'))
    await estimate.answer('saveCountry', accepted)
    expect(canChooseMethod(estimate.seen())).toBe(true)
    await estimate.send(chooses.method('m1'))
    expect(estimate.world.inputOf('saveMethod')).toEqual({ id: 'm1' })
    await estimate.answer('saveMethod', accepted)
    expect(shown(estimate)).toEqual(['DE', 'm1'])
  })

  it('CART-12 a refused country falls back to the one that the server holds', async () => {
    const estimate = await play(shippingEstimateModel, { country: 'PL', method: null })
    await estimate.send(chooses.country('CH'))
    expect(shown(estimate)).toEqual(['CH', ''])
    await estimate.answer('saveCountry', refused)
    expect(shown(estimate)).toEqual(['PL', ''])
  })

  it('CART-08 another country clears the method that was chosen for the one before', async () => {
    const estimate = await play(shippingEstimateModel, { country: 'PL', method: 'm1' })
    await estimate.send(chooses.country('DE'))
    await estimate.answer('saveCountry', accepted)
    expect([shown(estimate), estimate.world.asked.length]).toEqual([['DE', ''], 1])
  })

  it.each([
    ['accepted', accepted, ['CH', '']],
    ['refused', refused, ['PL', 'm1']],
  ])(
    'CART-08 a method of the country before cannot be chosen while one is saved that is %s',
    async (_, answer, then) => {
      const estimate = await play(shippingEstimateModel, { country: 'PL', method: 'm1' })
      await estimate.send(chooses.country('CH'))
      expect(canChooseMethod(estimate.seen())).toBe(false)
      await estimate.send(chooses.method('m2'))
      await estimate.answer('saveCountry', answer)
      expect([shown(estimate), estimate.world.inputOf('saveMethod')]).toEqual([then, undefined])
      expect(canChooseMethod(estimate.seen())).toBe(true)
    },
  )

  it.each([
    ['refused', async (one: Awaited<ReturnType<typeof play>>) => one.answer('saveMethod', refused)],
    ['unanswered', async (one: Awaited<ReturnType<typeof play>>) => one.fail('saveMethod')],
  ])('CART-12 a %s method falls back to the one that was accepted last', async (_, end) => {
    const estimate = await play(shippingEstimateModel, { country: 'PL', method: null })
    await estimate.send(chooses.method('m1'))
    await estimate.answer('saveMethod', accepted)
    await estimate.send(chooses.method('m2'))
    expect(shown(estimate)).toEqual(['PL', 'm2'])
    await end(estimate)
    expect(shown(estimate)).toEqual(['PL', 'm1'])
  })

  it('CART-08 the method that the basket holds for a country is shown, whichever of the two is heard first', async () => {
    const arrived = { type: 'cart.arrived', country: 'DE', method: 'm4' }
    for (const early of [true, false]) {
      const estimate = await play(shippingEstimateModel, { country: 'PL', method: 'm1' })
      await estimate.send(chooses.country('DE'), ...(early ? [arrived] : []))
      await estimate.answer('saveCountry', accepted)
      if (!early) await estimate.send(arrived)
      expect(shown(estimate)).toEqual(['DE', 'm4'])
    }
  })

  it('CART-08 a method chosen while another is being saved takes its place, and the earlier answer is left', async () => {
    const estimate = await play(shippingEstimateModel, { country: 'PL', method: null })
    await estimate.send(chooses.method('m1'))
    expect(canChooseMethod(estimate.seen())).toBe(true)
    await estimate.send(chooses.method('m2'))
    expect([estimate.world.aborted, shown(estimate)]).toEqual([['saveMethod'], ['PL', 'm2']])
    expect(estimate.world.inputOf('saveMethod')).toEqual({ id: 'm2' })
    await estimate.answer('saveMethod', accepted)
    expect(shown(estimate)).toEqual(['PL', 'm2'])
  })

  it('CART-11 what the cart holds elsewhere is shown at once, but not over a choice that is being saved', async () => {
    const estimate = await play(shippingEstimateModel)
    const arrived = (country: string, method: string) => ({ type: 'cart.arrived', country, method })
    await estimate.send(arrived('FR', 'm1'))
    expect(shown(estimate)).toEqual(['FR', 'm1'])
    await estimate.send(chooses.method('m2'), arrived('FR', 'm3'))
    expect(shown(estimate)).toEqual(['FR', 'm2'])
    await estimate.answer('saveMethod', refused)
    expect(shown(estimate)).toEqual(['FR', 'm3'])
    await estimate.send(chooses.country('DE'), arrived('IT', 'm4'))
    expect(shown(estimate)).toEqual(['DE', ''])
    await estimate.fail('saveCountry')
    expect(shown(estimate)).toEqual(['IT', 'm4'])
  })
})
