/** What the basket's summary asks: the promo code, and where the goods would go. */
import { describe, expect, it } from 'vitest'
import { isCodePresent, promoProblem, typedCode } from '#machines/promo/promo.select.ts'
import {
  canChooseMethod,
  estimateCountry,
  estimateMethod,
} from '#machines/shipping-estimate/shipping-estimate.select.ts'
import { play } from '#tests/support/machines/play.ts'
import { promoModel } from './models/promo.ts'
import { shippingEstimateModel } from './models/shipping-estimate.ts'

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
