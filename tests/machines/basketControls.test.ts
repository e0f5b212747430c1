/** The promo code and the shipping estimate of the cart page. */
import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { isPromoSaving, promoProblem, typedCode } from '#machines/promo/promo.select.ts'
import { canChooseMethod, pendingEstimate } from '#machines/shipping-estimate/shipping-estimate.select.ts'
import { promoModel } from './models/promo.ts'
import { shippingEstimateModel } from './models/shipping-estimate.ts'

const accepted = { kind: 'accepted' }

describe('the promo code panel', () => {
  it('PROMO-01 PROMO-02 a code is applied, and Change code clears it with an empty value', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.typed', code: ' TEN ' }, { type: 'code.applied' })
    expect(panel.world.inputOf('applyPromo')).toEqual({ code: 'TEN' })
    await panel.answer('applyPromo', accepted)
    expect([isPromoSaving(panel.snapshot()), promoProblem(panel.snapshot())]).toEqual([false, null])
    await panel.send({ type: 'code.cleared' })
    expect(panel.world.inputOf('clearPromo')).toEqual({ code: '' })
    await panel.answer('clearPromo', accepted)
    expect([typedCode(panel.snapshot()), promoProblem(panel.snapshot())]).toEqual(['', null])
  })

  it('PROMO-01 an empty code is not applied', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.applied' }, { type: 'code.typed', code: ' ' }, { type: 'code.applied' })
    expect(panel.world.calls).toEqual([])
  })

  it('PROMO-03 a rejected code shows the server’s message and keeps the typed text', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.typed', code: 'TWENTY' }, { type: 'code.applied' })
    await panel.answer('applyPromo', { kind: 'refused', message: 'This code is over.' })
    expect([promoProblem(panel.snapshot()), typedCode(panel.snapshot())]).toEqual([
      'This code is over.',
      'TWENTY',
    ])
    await panel.send({ type: 'code.typed', code: 'TEN' })
    expect(promoProblem(panel.snapshot())).toBe(null)
  })

  it('PROMO-02 a failure to clear the code shows an error and keeps the typed text', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.typed', code: 'TEN' }, { type: 'code.cleared' })
    await panel.answer('clearPromo', { kind: 'refused', message: 'Not now' })
    expect([promoProblem(panel.snapshot()), typedCode(panel.snapshot())]).toEqual(['Not now', 'TEN'])
    await panel.send({ type: 'code.cleared' })
    expect(promoProblem(panel.snapshot())).toBe(null)
    await panel.answer('clearPromo', { kind: 'superseded' })
    expect([promoProblem(panel.snapshot()), typedCode(panel.snapshot())]).toEqual([null, 'TEN'])
  })

  it('PROMO-03 a missing answer shows an error and keeps the typed text', async () => {
    const panel = await play(promoModel)
    await panel.send({ type: 'code.typed', code: ' TEN ' }, { type: 'code.applied' })
    await panel.fail('applyPromo', 'The server did not answer.')
    expect(promoProblem(panel.snapshot())).toBe('The server did not answer.')
    await panel.send({ type: 'code.applied' })
    expect(promoProblem(panel.snapshot())).toBe(null)
    await panel.answer('applyPromo', accepted)
    await panel.send({ type: 'code.cleared' })
    await panel.fail('clearPromo', 'Still no answer.')
    expect([promoProblem(panel.snapshot()), typedCode(panel.snapshot())]).toEqual([
      'Still no answer.',
      ' TEN ',
    ])
  })
})

const chooses = {
  country: (country: string) => ({ type: 'country.chosen', country }),
  method: (id: string) => ({ type: 'method.chosen', id }),
}

describe('the shipping estimate', () => {
  it.each([
    ['accepted', accepted],
    ['refused', { kind: 'refused', message: 'Not there' }],
  ])(
    'CART-08 a country is shown without a method while it is saved, and not once it is %s',
    async (_, answer) => {
      const estimate = await play(shippingEstimateModel)
      await estimate.send(chooses.country('CH'))
      expect(pendingEstimate(estimate.snapshot())).toEqual({ country: 'CH', method: '' })
      expect(canChooseMethod(estimate.snapshot())).toBe(false)
      await estimate.send(chooses.method('m2'))
      await estimate.answer('saveCountry', answer)
      expect([pendingEstimate(estimate.snapshot()), estimate.world.calls.length]).toEqual([{}, 1])
      expect(canChooseMethod(estimate.snapshot())).toBe(true)
    },
  )

  it('CART-08 a method chosen while another is being saved replaces it, and the earlier answer is ignored', async () => {
    const estimate = await play(shippingEstimateModel)
    await estimate.send(chooses.method('m1'))
    expect(canChooseMethod(estimate.snapshot())).toBe(true)
    await estimate.send(chooses.method('m2'))
    expect(estimate.world.aborted).toEqual(['saveMethod'])
    expect(pendingEstimate(estimate.snapshot())).toEqual({ method: 'm2' })
    expect(estimate.world.inputOf('saveMethod')).toEqual({ id: 'm2' })
    await estimate.answer('saveMethod', accepted)
    expect(pendingEstimate(estimate.snapshot())).toEqual({})
  })

  it('CART-08 a country chosen while another is being saved replaces it', async () => {
    const estimate = await play(shippingEstimateModel)
    await estimate.send(chooses.country('CH'), chooses.country('DE'))
    expect([estimate.world.aborted, estimate.world.inputOf('saveCountry')]).toEqual([
      ['saveCountry'],
      { country: 'DE' },
    ])
  })

  it.each(['saveCountry', 'saveMethod'])('CART-12 %s without an answer can be retried', async (port) => {
    const estimate = await play(shippingEstimateModel)
    await estimate.send(port === 'saveCountry' ? chooses.country('CH') : chooses.method('m1'))
    await estimate.fail(port)
    expect(pendingEstimate(estimate.snapshot())).toEqual({})
    await estimate.send(chooses.country('CH'))
    expect(estimate.world.inputOf('saveCountry')).toEqual({ country: 'CH' })
  })
})
