import { describe, expect, it } from 'vitest'
import { fitPatience } from '#domain/timings.ts'
import { play } from '#flow-tools/walker/play.ts'
import { addLabel, isAddDisabled, isConfirmingMisfit } from '#machines/add-to-cart/add-to-cart.select.ts'
import { isStockUnknown } from '#machines/availability/availability.select.ts'
import { isEnquiryOpen } from '#machines/enquiry/enquiry.select.ts'
import {
  canDecrease,
  canIncrease,
  chosenQuantity,
  isAddShown,
  isEnquiryShown,
  isOutOfStock,
} from '#machines/quantity/quantity.select.ts'
import { addToCartModel } from './models/add-to-cart.ts'
import { availabilityModel } from './models/availability.ts'
import { enquiryModel } from './models/enquiry.ts'
import { quantityModel } from './models/quantity.ts'

const clicked = { type: 'add.clicked', quantity: 2, misfit: false }

describe('the add button', () => {
  it('BTN-01 BTN-02 its label goes from Add to cart to Adding... and Added, and back after 1 second', async () => {
    const button = await play(addToCartModel)
    const labels: unknown[] = []
    const look = () => labels.push([addLabel(button.snapshot()), isAddDisabled(button.snapshot())])
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
    expect([addLabel(button.snapshot()), isAddDisabled(button.snapshot())]).toEqual(['Add to cart', false])
  })

  it('BTN-03 after a lost answer it is Add to cart again', async () => {
    const button = await play(addToCartModel)
    await button.send(clicked)
    await button.fail('addPart')
    expect(addLabel(button.snapshot())).toBe('Add to cart')
  })

  it('BTN-04/adding a double click, and clicks while adding, add once', async () => {
    const button = await play(addToCartModel)
    await button.send(clicked, clicked, { ...clicked, quantity: 5 })
    await button.answer('addPart', { kind: 'accepted' })
    await button.send(clicked)
    expect(button.world.calls).toHaveLength(1)
  })

  it('FIT-03 a part that does not fit needs a confirmation', async () => {
    const button = await play(addToCartModel)
    await button.send({ ...clicked, misfit: true })
    expect([isConfirmingMisfit(button.snapshot()), button.world.calls]).toEqual([true, []])
    await button.send({ type: 'misfit.declined' })
    expect([isConfirmingMisfit(button.snapshot()), button.world.calls]).toEqual([false, []])
    await button.send({ ...clicked, misfit: true }, { type: 'misfit.accepted' })
    expect(button.world.inputOf('addPart')).toMatchObject({ record: 'spring', quantity: 2, location: 'EU1' })
  })

  it('FIT-03 a click waits until it is known whether the part fits, then asks for confirmation if it does not', async () => {
    const button = await play(addToCartModel)
    await button.send({ ...clicked, misfit: null })
    expect([addLabel(button.snapshot()), button.world.calls]).toEqual(['Adding...', []])
    await button.send({ type: 'fit.known', misfit: true })
    expect([isConfirmingMisfit(button.snapshot()), button.world.calls]).toEqual([true, []])
    await button.send({ type: 'misfit.declined' }, { ...clicked, misfit: null })
    await button.send({ type: 'fit.known', misfit: false })
    expect(button.world.calls).toHaveLength(1)
  })

  it('FIT-03 the part is added if its fit is unknown after three seconds', async () => {
    const button = await play(addToCartModel)
    await button.send({ ...clicked, misfit: null })
    await button.wait(fitPatience - 1)
    expect(button.world.calls).toEqual([])
    await button.wait(1)
    expect(button.world.calls).toHaveLength(1)
  })
})

describe('the quantity of a product page', () => {
  it('PDP-09 it starts at 1, minus stops there, plus stops at the limit', async () => {
    const control = await play(quantityModel, { max: 2, inCart: 0 })
    await control.send({ type: 'quantity.decreased' })
    expect(chosenQuantity(control.snapshot())).toBe(1)
    await control.send({ type: 'quantity.increased' }, { type: 'quantity.increased' })
    expect([chosenQuantity(control.snapshot()), canIncrease(control.snapshot())]).toEqual([2, false])
  })

  it('PDP-09 minus subtracts one above 1; with unknown stock plus is disabled', async () => {
    const control = await play(quantityModel, { max: null, inCart: 0 })
    expect([canIncrease(control.snapshot()), canDecrease(control.snapshot())]).toEqual([false, false])
    await control.send({ type: 'limit.changed', max: 3, inCart: 0 })
    expect([canIncrease(control.snapshot()), canDecrease(control.snapshot())]).toEqual([true, false])
    await control.send({ type: 'quantity.increased' }, { type: 'quantity.increased' })
    expect([chosenQuantity(control.snapshot()), canIncrease(control.snapshot())]).toEqual([3, false])
    await control.send({ type: 'quantity.decreased' })
    expect([chosenQuantity(control.snapshot()), canDecrease(control.snapshot())]).toEqual([2, true])
    await control.send({ type: 'limit.changed', max: null, inCart: 0 })
    expect([chosenQuantity(control.snapshot()), canIncrease(control.snapshot())]).toEqual([2, false])
  })

  it('PDP-09 the quantity in the cart counts: beyond the maximum it is Out of stock, with an inquiry', async () => {
    const control = await play(quantityModel, { max: 3, inCart: 2 })
    expect([isAddShown(control.snapshot()), isEnquiryShown(control.snapshot())]).toEqual([true, false])
    await control.send({ type: 'quantity.increased' })
    expect([
      isAddShown(control.snapshot()),
      isOutOfStock(control.snapshot()),
      isEnquiryShown(control.snapshot()),
    ]).toEqual([false, true, true])
    await control.send({ type: 'limit.changed', max: 3, inCart: 0 })
    expect(isAddShown(control.snapshot())).toBe(true)
  })

  it('PDP-09 with unknown stock there is an inquiry and no add button', async () => {
    const control = await play(quantityModel, { max: null, inCart: 0 })
    expect([
      isAddShown(control.snapshot()),
      isOutOfStock(control.snapshot()),
      isEnquiryShown(control.snapshot()),
    ]).toEqual([false, false, true])
  })

  it('AVAIL-08 stock is fetched for the visitor’s country; a new fetch aborts the earlier one', async () => {
    const stock = await play(availabilityModel, { record: 'spring', country: 'FR', loaded: null })
    await stock.send({ type: 'stock.outdated' })
    expect(stock.world.inputOf('fetchOffers')).toEqual({ record: 'spring', country: 'FR' })
    expect(stock.world.aborted).toEqual(['fetchOffers'])
    await stock.fail('fetchOffers')
    expect(isStockUnknown(stock.snapshot())).toBe(true)
  })
})

describe('the enquiry', () => {
  const submitted = { type: 'enquiry.submitted', email: 'name@example.com', vehicle: '' }

  it('PDP-12 it closes on submit; success emits enquiry.sent', async () => {
    const enquiry = await play(enquiryModel)
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    expect(isEnquiryOpen(enquiry.snapshot())).toBe(false)
    await enquiry.answer('sendEnquiry', { kind: 'accepted' })
    expect(enquiry.world.emitted).toEqual([{ type: 'enquiry.sent', message: 'Enquiry sent' }])
  })

  it('PDP-12 it closes on submit; failure emits its message, and no toast', async () => {
    const enquiry = await play(enquiryModel)
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    await enquiry.answer('sendEnquiry', { kind: 'refused', message: 'Server responded with status 500' })
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    await enquiry.fail('sendEnquiry', 'Failed to fetch')
    await enquiry.send({ type: 'enquiry.opened' }, submitted)
    await enquiry.fail('sendEnquiry', '')
    expect(enquiry.world.emitted).toEqual([
      { type: 'enquiry.refused', message: 'Server responded with status 500' },
      { type: 'enquiry.refused', message: 'Failed to fetch' },
      { type: 'enquiry.refused', message: 'Unknown error' },
    ])
  })
})
