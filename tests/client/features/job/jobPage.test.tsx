/** The page of a piece of work, in the states of its needs. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { facts, money } from '#tests/support/client/answers.ts'
import { need, part } from '#tests/support/client/jobData.ts'
import { addButton, choose, isTicked, press, row, show, withCart } from './jobPageView.ts'

describe('the page of a piece of work', () => {
  it('says what each need is for, what is not to be had, and what all costs together', async () => {
    await show({
      needs: [
        need('1', 'Springs', [part('spring')]),
        need('2', 'Shocks', [part('shock', {}, 1)], { reason: 'WEAR' }),
        need('3', 'Arm', [], { side: 'LEFT', pieces: 1 }),
      ],
    })
    expect(row('Springs').getByText('2 in all on the front axle')).toBeDefined()
    expect(row('Springs').getByText('In stock, within 2-5 days')).toBeDefined()
    expect(row('Shocks').getByText('2 needed, 1 can be delivered')).toBeDefined()
    expect(row('Shocks').getByText(/Wears along/)).toBeDefined()
    expect(row('Arm').getByText('We have no part for it')).toBeDefined()
    const incomplete = screen.getByText(/^Not complete: Shocks, Arm/)
    expect(within(incomplete).getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact')
    expect(screen.queryByText('All there by')).toBe(null)
    expect([addButton(), screen.getByText('20.00 €').tagName]).toEqual(['Add 1 part to cart', 'DD'])
  })

  it('follows what the shopper chooses: another part, less, or a kit', async () => {
    const kit = part('kit', {
      lift: 50,
      components: [{ __typename: 'ItemQuantity', itemId: 'high', quantity: 2 }],
    })
    await show({
      needs: [
        need('1', 'Springs', [part('spring', { lift: 40 }), part('high', { lift: 50 })]),
        need('2', 'Arms', [part('arm')], { aboveLift: 40, reason: 'LIFT' }),
      ],
      kits: [kit],
    })
    expect(row('Arms').getByText('Needed for a lift above 40 mm')).toBeDefined()
    expect(screen.getByText('26 Nov')).toBeDefined()
    expect(screen.queryByText(/working days/)).toBe(null)
    await choose('Part for Springs', 'high')
    expect([addButton(), row('Arms').queryByText(/Needed for a lift/)]).toEqual(['Add 2 parts to cart', null])
    await press('Add Arms')
    expect(addButton()).toBe('Add 1 part to cart')
    await choose('As a kit', 'kit')
    expect(addButton()).toBe('Add 1 part to cart')
  })

  it('JOB-03/kit a chosen kit is no part of the cart: what it covers says so without a price, and the kit has its own', async () => {
    const component = { __typename: 'ItemQuantity' as const, itemId: 'spring', quantity: 2 }
    await show({
      needs: [need('1', 'Springs', [part('spring')]), need('2', 'Bolts', [part('bolt')])],
      kits: [part('kit', { components: [component] })],
    })
    expect(screen.queryByText('The kit')).toBe(null)
    await choose('As a kit', 'kit')
    expect(row('Springs').getByText('In the kit')).toBeDefined()
    expect([row('Springs').queryByText(/€/), row('Springs').queryByText('You have it')]).toEqual([null, null])
    expect(row('Bolts').getByText('2 × 10.00 €')).toBeDefined()
    const figures = [...screen.getByText('The kit').parentElement!.children].map((one) => one.textContent)
    expect(figures.slice(0, 6)).toEqual([
      'You have',
      '0 of 2',
      'The kit',
      '10.00 €',
      'What is missing',
      '30.00 €',
    ])
    await press('Add Bolts')
    expect(screen.getByText('0 of 1')).toBeDefined()
  })

  it('AVAIL-10/work beside a day that is later than the days of the stock stands why', async () => {
    const tariff = structuredClone(facts.settings.tariff)
    for (const { days } of tariff.zones) Object.assign(days, { standard: '7-12' })
    await show({ needs: [need('1', 'Springs', [part('spring')])] }, {}, { settings: { tariff } })
    expect(row('Springs').getByText('In stock, within 2-5 days')).toBeDefined()
    expect(screen.getByText('8 Dec')).toBeDefined()
    expect(screen.getByText('Poland: longer, 7-12 working days from dispatch.')).toBeDefined()
  })

  it('knows what is in the cart', async () => {
    await show(
      { needs: [need('1', 'Springs', [part('spring')])] },
      withCart([{ id: 'spring', quantity: 2 }]),
      { hasCart: true },
    )
    expect(await row('Springs').findByText('You have it')).toBeDefined()
    expect(screen.getByText('Nothing is missing for this work.')).toBeDefined()
    expect([addButton(), screen.getByText('1 of 1').tagName]).toEqual([undefined, 'DD'])
  })

  describe('with a kit', () => {
    const holds = { spring: 2, bolt: 1 }
    const components = Object.entries(holds).map(([itemId, quantity]) => ({
      __typename: 'ItemQuantity' as const,
      itemId,
      quantity,
    }))
    const job = {
      needs: [need('1', 'Springs', [part('spring')]), need('2', 'Bolts', [part('bolt')])],
      kits: [part('kit', { components })],
    }
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('As a kit').value

    it('JOB-03/kit in the cart, its parts say that it brings them, without a price of their own', async () => {
      const inCart = [
        { id: 'kit', quantity: 1, holds },
        { id: 'bolt', quantity: 1 },
      ]
      await show(job, withCart(inCart), { hasCart: true })
      expect(await row('Springs').findByText('In the kit in your cart')).toBeDefined()
      expect([row('Springs').getByText('You have it').tagName, row('Springs').queryByText(/€/)]).toEqual([
        'P',
        null,
      ])
      expect(row('Bolts').getByText('1 × 10.00 €')).toBeDefined()
      expect(row('Bolts').getByText('1 in the kit in your cart')).toBeDefined()
      expect([chosen(), addButton(), screen.getByText('All of it').nextElementSibling?.textContent]).toEqual([
        'kit',
        undefined,
        '20.00 €',
      ])
    })

    it('JOB-02/kits chosen beside a complete cart, nothing is missing', async () => {
      const inCart = [
        { id: 'spring', quantity: 2 },
        { id: 'bolt', quantity: 2 },
      ]
      await show(job, withCart(inCart), { hasCart: true })
      expect(await screen.findByText('Nothing is missing for this work.')).toBeDefined()
      await choose('As a kit', 'kit')
      expect(screen.getByText('Nothing is missing for this work.')).toBeDefined()
      expect([chosen(), addButton(), screen.queryByText('The kit')]).toEqual(['kit', undefined, null])
    })

    it('JOB-02/kits that brings no part of the work, there is no choice of it', async () => {
      await show({ ...job, kits: [part('kit')] })
      expect(screen.queryByLabelText('As a kit')).toBe(null)
    })
  })

  it('JOB-03/alike each of two brands in the cart has its own price and link', async () => {
    const dear = part('dear', {
      part: { ...part('dear').part, price: { __typename: 'PartPrice', gross: money(4000) } },
    })
    const inCart = [
      { id: 'spring', quantity: 1 },
      { id: 'dear', quantity: 1 },
    ]
    await show({ needs: [need('1', 'Springs', [part('spring'), dear])] }, withCart(inCart), { hasCart: true })
    expect(await row('Springs').findByText('1 × 10.00 €')).toBeDefined()
    expect(row('Springs').getByText('1 × 40.00 €')).toBeDefined()
    expect(
      row('Springs')
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['The spring', 'The dear'])
    expect(screen.getByText('All of it').nextElementSibling?.textContent).toBe('50.00 €')
  })

  it('JOB-03/numbers tells parts of one name by their article numbers', async () => {
    const numbered = (id: string, articleNumber: string) =>
      part(id, { part: { ...part(id).part, name: 'Spring', articleNumber } })
    const parts = [numbered('spring', 'KST 1'), numbered('other', 'BRM 2'), part('third')]
    await show({ needs: [need('1', 'Springs', parts)] })
    expect(row('Springs').getByText('KST 1')).toBeDefined()
    expect(
      row('Springs')
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['10.00 €, KST 1, Spring', '10.00 €, BRM 2, Spring', '10.00 €, The third'])
  })

  it('says what the cart has of a need that lacks a piece', async () => {
    await show(
      { needs: [need('1', 'Springs', [part('spring')])] },
      withCart([{ id: 'spring', quantity: 1 }]),
      { hasCart: true },
    )
    expect(await row('Springs').findByText('1 in your cart')).toBeDefined()
    expect(row('Springs').getByText('1 × 10.00 €')).toBeDefined()
  })

  it('JOB-06/note says that related items are no known work, and adds none of them unasked', async () => {
    await show({
      isKnown: false,
      needs: [need('1', 'Grease', [part('grease')], { reason: 'RELATED', pieces: 1, axle: null })],
    })
    expect(screen.getByText(/^We do not know what this work needs in all/)).toBeDefined()
    expect([addButton(), screen.queryByText('Nothing is missing for this work.')]).toEqual([undefined, null])
    await press('Add Grease')
    expect(addButton()).toBe('Add 1 part to cart')
  })

  describe('JOB-04/unnamed without a vehicle', () => {
    const without = { vehicle: null }
    const needs = [
      need('1', 'Springs', [part('other'), part('spring')]),
      need('2', 'Shocks', [part('shock')], { reason: 'WEAR' }),
    ]
    it('only the part itself is ticked, and the page says that it cannot say which of the others fit', async () => {
      await show({ needs }, {}, without)
      expect(
        screen.getByText('Without a vehicle we cannot say which of these parts fit.', { exact: false }),
      ).toBeDefined()
      expect(screen.getByRole('button', { name: 'Choose your vehicle' })).toBeDefined()
      expect([isTicked('Add Springs'), isTicked('Add Shocks')]).toEqual([true, false])
      expect(row('Springs').getByRole('link').textContent).toBe('The spring')
      // What is not ticked stands with the amount that would be added.
      expect(row('Shocks').getByText('2 × 10.00 €')).toBeDefined()
      expect(addButton()).toBe('Add 1 part to cart')
      await press('Add Shocks')
      expect(addButton()).toBe('Add 2 parts to cart')
    })
    it('no other part takes the place of one that is out of stock', async () => {
      await show({ needs: [need('1', 'Springs', [part('other'), part('spring', {}, 0)])] }, {}, without)
      expect(row('Springs').getByText('2 needed, 0 can be delivered')).toBeDefined()
      expect(addButton()).toBeUndefined()
    })
    it('a part for the other side is not taken for the part itself', async () => {
      const own = part('spring', { side: 'LEFT' })
      const sides = (['LEFT', 'RIGHT'] as const).map((side) =>
        need(side, side, [own, part('other', { side: 'RIGHT' })], { side, pieces: 1 }),
      )
      await show({ needs: sides }, {}, without)
      expect([isTicked('Add LEFT'), isTicked('Add RIGHT')]).toEqual([true, false])
    })
    it('it does not say that nothing is missing', async () => {
      await show({ needs }, {}, without)
      await press('Add Springs')
      expect(screen.queryByText('Nothing is missing for this work.')).toBe(null)
    })
  })

  describe('JOB-04/kit of a kit', () => {
    const holds = [{ __typename: 'ItemQuantity' as const, itemId: 'high', quantity: 2 }]
    const needs = [need('1', 'Springs', [part('high')]), need('2', 'Bolts', [part('bolt')])]
    const kits = (max = 5) => [
      part('other', { components: holds }),
      part('spring', { components: holds }, max),
    ]
    const chosen = () => screen.getByLabelText<HTMLSelectElement>('As a kit').value

    it('begins with that kit, which can be left for another one or for single parts', async () => {
      await show({ needs, kits: kits() })
      expect([chosen(), addButton()]).toEqual(['spring', 'Add 2 parts to cart'])
      expect(row('Springs').getByText('In the kit')).toBeDefined()
      await choose('As a kit', 'other')
      expect([chosen(), addButton()]).toEqual(['other', 'Add 2 parts to cart'])
      await choose('As a kit', '')
      expect(row('Springs').getByText('2 × 10.00 €')).toBeDefined()
      expect([chosen(), addButton()]).toEqual(['', 'Add 2 parts to cart'])
    })
    it('begins with single parts where it cannot be bought', async () => {
      await show({ needs, kits: kits(0) })
      expect([chosen(), row('Springs').queryByText('In the kit')]).toEqual(['', null])
    })
    it('begins with that kit without a vehicle, too, and takes nothing beside it', async () => {
      await show({ needs, kits: kits() }, {}, { vehicle: null })
      expect([chosen(), isTicked('Add Bolts'), addButton()]).toEqual(['spring', false, 'Add 1 part to cart'])
    })
  })
})
