/** The controls of the cart's summary, while another tab may change the cart during a save. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { EstimateShipping } from '#client/features/cart/EstimateShipping.tsx'
import { PromoPanel } from '#client/features/cart/PromoPanel.tsx'
import { fromPort } from '#machines/port.ts'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import type { EditResult } from '#machines/vocabulary.ts'

const refused = { kind: 'refused', message: 'This code is over.' } as const
const accepted = { kind: 'accepted' } as const

afterEach(cleanup)

/** A port whose answers the test gives. */
const manualPort = () => {
  const waiting: ((answer: EditResult) => void)[] = []
  const save = () => new Promise<EditResult>((resolve) => waiting.push(resolve))
  const answer = (given: EditResult) => act(async () => waiting.pop()?.(given))
  return { save, answer }
}

describe('the promo code panel', () => {
  const panelOf = (code: string | null) => {
    const { save, answer } = manualPort()
    const promo = createActor(promoMachine.provide({ actors: { savePromo: fromPort(save) } })).start()
    const { rerender } = render(<PromoPanel promo={promo} code={code} />)
    return { answer, arrives: (now: string | null) => rerender(<PromoPanel promo={promo} code={now} />) }
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
  const shown = () => [field().readOnly, field().value, screen.getByRole('button').textContent]

  it("PROMO-01 CART-11 shows the cart's code, even if another tab sets or removes it", () => {
    const panel = panelOf(null)
    expect(shown()).toEqual([false, '', 'Apply Code'])
    panel.arrives('TEN')
    expect(shown()).toEqual([true, 'TEN', 'Change code'])
    panel.arrives('')
    expect(shown()).toEqual([false, '', 'Apply Code'])
  })

  it('PROMO-02 PROMO-03 a refused code leaves the one that another tab has set, which can be changed', async () => {
    const panel = panelOf(null)
    fireEvent.change(field(), { target: { value: 'TWENTY' } })
    await act(async () => screen.getByRole('button').click())
    panel.arrives('TEN')
    await panel.answer(refused)
    expect(shown()).toEqual([true, 'TEN', 'Change code'])
    expect(screen.getByText(refused.message)).toBeTruthy()
    await act(async () => screen.getByRole('button').click())
    panel.arrives(null)
    await panel.answer(accepted)
    expect(shown()).toEqual([false, '', 'Apply Code'])
    expect(screen.queryByText(refused.message)).toBeNull()
  })
})

describe('the shipping estimate', () => {
  type Held = { country: string | null; method: string | null }
  const estimateOf = (held: Held) => {
    const { save, answer } = manualPort()
    const estimate = createActor(
      shippingEstimateMachine.provide({
        actors: { saveCountry: fromPort(save), saveMethod: fromPort(save) },
      }),
    ).start()
    const around = ({ country, method }: Held) => (
      <EstimateShipping
        estimate={estimate}
        deliverTo="PL"
        cart={{
          shipCountry: country,
          shippingMethodId: method,
          shippingMethods: ['m1', 'm2'].map((id) => ({
            __typename: 'ShippingMethod',
            id,
            name: id,
            description: '',
            workingDays: null,
            price: null,
          })),
        }}
      />
    )
    const { rerender } = render(around(held))
    return { answer, arrives: (now: Held) => rerender(around(now)) }
  }
  const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio')
  const shown = () => [country().value, radios().find(({ checked }) => checked)?.value ?? '']
  const choose = (code: string) => act(async () => fireEvent.change(country(), { target: { value: code } }))
  const pick = (id: string) =>
    act(async () =>
      radios()
        .find(({ value }) => value === id)
        ?.click(),
    )

  it('CART-06/deliver-to a button chooses the country of `Deliver to`, until one is chosen', async () => {
    const estimate = estimateOf({ country: null, method: null })
    const suggestion = () => screen.queryByRole('button', { name: 'Ship to Poland' })
    expect(shown()).toEqual(['', ''])
    await act(async () => suggestion()?.click())
    expect(shown()).toEqual(['PL', ''])
    expect(suggestion()).toBeNull()
    expect(document.activeElement).toBe(country())
    await estimate.answer(refused)
    expect([shown(), suggestion() !== null]).toEqual([['', ''], true])
    estimate.arrives({ country: 'DE', method: 'm1' })
    expect([shown(), suggestion()]).toEqual([['DE', 'm1'], null])
  })

  it('CART-08 no method can be chosen before a country', () => {
    const estimate = estimateOf({ country: null, method: null })
    expect(radios().map(({ disabled }) => disabled)).toEqual([true, true])
    estimate.arrives({ country: 'DE', method: null })
    expect(radios().map(({ disabled }) => disabled)).toEqual([false, false])
  })

  it('CART-08 another country shows no method until the cart arrives with one', async () => {
    const estimate = estimateOf({ country: 'PL', method: 'm1' })
    await choose('DE')
    expect(shown()).toEqual(['DE', ''])
    expect(radios().map(({ disabled }) => disabled)).toEqual([true, true])
    estimate.arrives({ country: 'DE', method: 'm2' })
    await estimate.answer(accepted)
    expect(shown()).toEqual(['DE', 'm2'])
  })

  it("CART-12 a refused choice falls back to the cart's", async () => {
    const estimate = estimateOf({ country: 'PL', method: 'm1' })
    await choose('CH')
    await estimate.answer(refused)
    expect(shown()).toEqual(['PL', 'm1'])
    await pick('m2')
    expect(shown()).toEqual(['PL', 'm2'])
    await estimate.answer(refused)
    expect(shown()).toEqual(['PL', 'm1'])
  })

  it('CART-11 a change from another tab shows at once, but not over a choice that is being saved', async () => {
    const estimate = estimateOf({ country: null, method: null })
    estimate.arrives({ country: 'FR', method: 'm1' })
    expect(shown()).toEqual(['FR', 'm1'])
    await pick('m2')
    estimate.arrives({ country: 'FR', method: null })
    expect(shown()).toEqual(['FR', 'm2'])
    await estimate.answer(refused)
    expect(shown()).toEqual(['FR', ''])
    await choose('DE')
    estimate.arrives({ country: 'IT', method: 'm1' })
    expect(shown()).toEqual(['DE', ''])
    await estimate.answer(refused)
    expect(shown()).toEqual(['IT', 'm1'])
  })
})
