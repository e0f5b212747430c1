import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { play } from '#flow-tools/walker/play.ts'
import { flushPromises } from '#flow-tools/walker/world.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutProblem, chosenCountry, isNextBusy } from '#machines/checkout/checkout.select.ts'
import { fromPort } from '#machines/port.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import type { EditResult, VatCheckRef } from '#machines/vocabulary.ts'
import { receivedBy, recorder } from '#tests/support/machines/recorder.ts'
import { checkoutModel } from './models/checkout.ts'

const address = { firstName: 'Ada' }
const next = (vatNeeded = false, valid = true) => ({ type: 'next.clicked', valid, vatNeeded, address })
const opened = (more: object) => ({ type: 'form.opened', country: 'DE', company: false, zip: '', ...more })
const checkout = () => play(checkoutModel)
const edits = (page: Awaited<ReturnType<typeof checkout>>) =>
  receivedBy(page.snapshot().context.cart).map((event) => event.edit)

describe('the checkout page', () => {
  it('CHK-11 another country clears the delivery method and updates the cart; the same one does not', async () => {
    const page = await checkout()
    await page.send({ type: 'country.chosen', country: 'DE', company: false })
    expect([edits(page), page.world.emitted]).toEqual([[], []])
    await page.send({ type: 'country.chosen', country: 'FR', company: true })
    expect(edits(page)).toEqual([{ kind: 'country', country: 'FR', company: true }])
    expect(page.world.emitted).toEqual([{ type: 'delivery.cleared' }])
    expect(chosenCountry(page.snapshot())).toBe('FR')
    await page.send({ type: 'country.chosen', country: '', company: true })
    expect([edits(page).length, chosenCountry(page.snapshot())]).toEqual([1, 'FR'])
  })

  it('CHK-11 LAW-04 the company box sends its flag to the cart if there is a country; a retry sends the country, too', async () => {
    const page = await checkout()
    await page.send({ type: 'company.changed', company: true }, { type: 'country.retried', company: false })
    expect(edits(page)).toEqual([
      { kind: 'company', country: 'DE', company: true },
      { kind: 'country', country: 'DE', company: false },
    ])
    const early = await play(checkoutModel, { cart: recorder(), vatCheck: recorder(), shipCountry: null })
    await early.send({ type: 'company.changed', company: true }, { type: 'country.retried', company: true })
    expect([edits(early), chosenCountry(early.snapshot())]).toEqual([[], null])
  })

  it.each([true, false])(
    'CHK-11 LAW-04 the opened form’s company flag (%s) is sent even if the country is known',
    async (company) => {
      const page = await checkout()
      await page.send(opened({ company }))
      expect([edits(page), page.world.emitted]).toEqual([[{ kind: 'company', country: 'DE', company }], []])
    },
  )

  it('CHK-11 LAW-04 another country in the opened form is sent with the flag', async () => {
    const page = await checkout()
    await page.send(opened({ country: 'FR', company: true }))
    expect(edits(page)).toEqual([{ kind: 'country', country: 'FR', company: true }])
    expect([page.world.emitted, chosenCountry(page.snapshot())]).toEqual([
      [{ type: 'delivery.cleared' }],
      'FR',
    ])
    const early = await play(checkoutModel, { cart: recorder(), vatCheck: recorder(), shipCountry: null })
    await early.send(opened({ country: '', company: true }))
    expect(edits(early)).toEqual([])
  })

  it('CHK-12 a zip in the opened form is sent at once, and not again', async () => {
    const page = await checkout()
    await page.send(opened({ country: 'FR', zip: '75001' }))
    const zips = () => edits(page).filter(({ kind }) => kind === 'zip')
    const country = { kind: 'country', country: 'FR', company: false }
    expect(edits(page)).toEqual(expect.arrayContaining([country, { kind: 'zip', zip: '75001' }]))
    await page.send({ type: 'zip.typed', zip: '75001' }, next())
    await page.wait(5000)
    expect(zips()).toHaveLength(1)
  })

  it('CHK-12 delivery and payment methods update the cart at once', async () => {
    const page = await checkout()
    await page.send({ type: 'delivery.chosen', id: 'd1' }, { type: 'payment.chosen', id: 'p1' })
    expect(edits(page)).toEqual([
      { kind: 'shippingMethod', id: 'd1' },
      { kind: 'paymentMethod', id: 'p1' },
    ])
  })

  it('CHK-12/zip the zip is sent once, 1000 ms after the last key', async () => {
    const page = await checkout()
    await page.send({ type: 'zip.typed', zip: '7500' })
    await page.wait(999)
    await page.send({ type: 'zip.typed', zip: '75001' })
    await page.wait(999)
    expect(edits(page)).toEqual([])
    await page.wait(1)
    await page.wait(5000)
    expect(edits(page)).toEqual([{ kind: 'zip', zip: '75001' }])
    await page.send({ type: 'zip.typed', zip: '75002' }, { type: 'zip.typed', zip: '75001' })
    await page.wait(5000)
    expect(edits(page)).toHaveLength(1)
  })

  it('CHK-12 a zip that is reverted before it was sent is not sent', async () => {
    const page = await checkout()
    await page.send({ type: 'zip.typed', zip: '7500' }, { type: 'zip.typed', zip: '' })
    await page.wait(5000)
    expect(edits(page)).toEqual([])
  })

  it('CHK-12 Next ends the zip’s debounce, whether the zip changed or not', async () => {
    for (const zip of ['75001', '10115']) {
      const page = await checkout()
      await page.send(opened({ zip: '10115' }), { type: 'zip.typed', zip })
      expect(page.snapshot().matches({ zip: 'debouncing' })).toBe(true)
      await page.send(next(), { type: 'zip.typed', zip }, next())
      expect(page.snapshot().matches({ zip: 'idle' })).toBe(true)
      const zips = edits(page).filter(({ kind }) => kind === 'zip')
      expect(zips).toHaveLength(zip === '75001' ? 2 : 1)
    }
  })

  it('CHK-12 Next sends a waiting zip at once, and typing it does not disturb Next', async () => {
    const page = await checkout()
    await page.send({ type: 'zip.typed', zip: '75001' }, next())
    expect(edits(page)).toEqual([{ kind: 'zip', zip: '75001' }])
    expect(page.world.inputOf('syncCartWithForm')).toEqual({ address })
    await page.send({ type: 'zip.typed', zip: '75002' })
    expect(page.world.aborted).toEqual([])
  })

  it('CHK-11 LAW-04 Next goes on once the cart holds the form’s values', async () => {
    const page = await checkout()
    await page.send(next())
    expect([isNextBusy(page.snapshot()), page.world.inputOf('syncCartWithForm')]).toEqual([true, { address }])
    expect(page.world.waiting.has('storeAddress')).toBe(false)
    await page.answer('syncCartWithForm', { kind: 'accepted' })
    expect(page.world.inputOf('storeAddress')).toEqual({ address })
  })

  it.each([
    ['refused', { kind: 'refused', message: 'Not now.' }, 'Not now.'],
    ['changed meanwhile', { kind: 'superseded' }, null],
  ])('CHK-11 LAW-04 Next stays and can be retried if the cart’s answer is %s', async (_, answer, problem) => {
    const page = await checkout()
    await page.send(next())
    await page.answer('syncCartWithForm', answer)
    expect([checkoutProblem(page.snapshot()), isNextBusy(page.snapshot())]).toEqual([problem, false])
    await page.send(next())
    await page.fail('syncCartWithForm', 'No connection.')
    expect([checkoutProblem(page.snapshot()), isNextBusy(page.snapshot())]).toEqual(['No connection.', false])
    await page.send(next())
    await page.answer('syncCartWithForm', { kind: 'accepted' })
    expect(page.world.waiting.has('storeAddress')).toBe(true)
  })

  it('CHK-14/stored,payment Next stores the address and goes to the payment', async () => {
    const page = await checkout()
    await page.send(next())
    await page.answer('syncCartWithForm', { kind: 'accepted' })
    expect(page.world.waiting.has('goToPayment')).toBe(false)
    await page.answer('storeAddress')
    expect(page.world.waiting.has('goToPayment')).toBe(true)
    await page.answer('goToPayment')
    expect(isNextBusy(page.snapshot())).toBe(false)
  })

  it.each([
    ['the register is asked', true],
    ['the cart is updated', false],
  ])('CHK-14 what is corrected while %s stops Next, and the same words do not', async (_what, vatNeeded) => {
    const page = await checkout()
    if (vatNeeded) await page.send({ type: 'vat.answered', state: 'pending' })
    await page.send(next(vatNeeded))
    await page.send({ type: 'form.edited', address })
    expect([isNextBusy(page.snapshot()), checkoutProblem(page.snapshot())]).toEqual([true, null])
    await page.send({ type: 'form.edited', address: { firstName: 'Bea' } })
    expect(isNextBusy(page.snapshot())).toBe(false)
    expect(checkoutProblem(page.snapshot())).toBe(
      'You changed your details meanwhile. Please press Next again.',
    )
    expect(page.world.waiting.has('storeAddress')).toBe(false)
    await page.send({ ...next(), address: { firstName: 'Bea' } })
    expect(checkoutProblem(page.snapshot())).toBeNull()
  })

  it('CHK-14 correcting one of several fields while Next waits stops it', async () => {
    const page = await checkout()
    const filledIn = { ...address, city: 'Paris' }
    await page.send({ ...next(), address: filledIn })
    await page.send({ type: 'form.edited', address: { ...filledIn, city: 'Lyon' } })
    expect(isNextBusy(page.snapshot())).toBe(false)
  })

  it('CHK-14 a payment page that fails to open shows an error and can be retried', async () => {
    const page = await checkout()
    await page.send(next())
    await page.answer('syncCartWithForm', { kind: 'accepted' })
    await page.answer('storeAddress')
    await page.fail('goToPayment', 'No connection.')
    expect([checkoutProblem(page.snapshot()), isNextBusy(page.snapshot())]).toEqual(['No connection.', false])
    await page.send(next())
    expect(page.world.waiting.has('syncCartWithForm')).toBe(true)
  })

  it('CHK-14 an invalid form does not leave the page', async () => {
    const page = await checkout()
    await page.send(next(false, false))
    expect([page.world.calls, page.world.emitted]).toEqual([[], [{ type: 'form.refused' }]])
  })

  it('CHK-14 a failure to store the address shows an error and can be retried', async () => {
    const page = await checkout()
    await page.send(next())
    await page.answer('syncCartWithForm', { kind: 'accepted' })
    await page.fail('storeAddress', 'The device is full.')
    expect(checkoutProblem(page.snapshot())).toBe('The device is full.')
    await page.send(next())
    await page.answer('syncCartWithForm', { kind: 'accepted' })
    expect(page.world.waiting.has('storeAddress')).toBe(true)
  })

  it('CHK-08 Next waits for a running check, and goes on when the number is valid', async () => {
    const page = await checkout()
    await page.send({ type: 'vat.answered', state: 'pending' }, next(true))
    expect([isNextBusy(page.snapshot()), page.world.calls]).toEqual([true, []])
    await page.send({ type: 'vat.answered', state: 'valid' })
    expect(page.world.waiting.has('syncCartWithForm')).toBe(true)
  })

  it.each(['invalid', 'unavailable', 'unchecked'])(
    'CHK-08 Next is blocked by a number that is %s',
    async (state) => {
      const page = await checkout()
      await page.send({ type: 'vat.answered', state: 'pending' }, next(true), { type: 'vat.answered', state })
      expect([page.world.calls, page.world.emitted]).toEqual([[], [{ type: 'vat.refused' }]])
    },
  )

  it('CHK-08 without a company the number does not matter', async () => {
    const page = await checkout()
    await page.send({ type: 'vat.answered', state: 'invalid' }, next(false))
    expect(page.world.waiting.has('syncCartWithForm')).toBe(true)
  })

  it('CHK-08 Next waits for the running check, and ignores it after the page is left', async () => {
    const clock = new SimulatedClock()
    const waiting: ((answer: EditResult) => void)[] = []
    const checkVat = () => new Promise<EditResult>((resolve) => waiting.push(resolve))
    const vatCheck = createActor(vatCheckMachine.provide({ actors: { checkVat: fromPort(checkVat) } }), {
      clock,
    })
    let hearers = 0
    const watchedCheck: VatCheckRef = {
      on: (type, listener) => {
        const subscription = vatCheck.on(type, listener)
        hearers += 1
        return {
          unsubscribe: () => {
            hearers -= 1
            subscription.unsubscribe()
          },
        }
      },
    }
    const stored: unknown[] = []
    const page = createActor(
      checkoutMachine.provide({
        actors: {
          syncCartWithForm: fromPort(async (): Promise<EditResult> => ({ kind: 'accepted' })),
          storeAddress: fromPort(async (given) => {
            stored.push(given)
          }),
          goToPayment: fromPort(() => new Promise<void>(() => {})),
        },
      }),
      { clock, input: { cart: recorder(), vatCheck: watchedCheck, shipCountry: 'DE' } },
    )
    vatCheck.start()
    page.start()
    vatCheck.send({ type: 'number.typed', number: 'DE123456789', wellFormed: true })
    page.send({ type: 'next.clicked', valid: true, vatNeeded: true, address })
    clock.increment(1000)
    expect([page.getSnapshot().value, stored]).toEqual([
      { zip: 'idle', form: { submitting: 'waitingForVat' } },
      [],
    ])
    waiting[0]?.({ kind: 'vat', state: 'valid' })
    await flushPromises()
    expect(stored).toEqual([{ address }])
    expect(hearers).toBe(1)
    page.stop()
    expect(hearers).toBe(0)
  })
})
