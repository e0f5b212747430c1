/** The page of a piece of work, in the states of its needs. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  CartDocument,
  JobDocument,
  type JobPartFieldsFragment,
  type JobQuery,
} from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { money } from '#tests/support/client/answers.ts'
import { cart, line } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

type Job = Extract<JobQuery['job'], { __typename: 'Job' }>
const asOf = '2026-11-21T10:00:00.000Z'

const part = (id: string, over: Partial<JobPartFieldsFragment> = {}, max = 5): JobPartFieldsFragment => ({
  __typename: 'JobPart',
  part: {
    __typename: 'Part',
    id,
    urlcomponent: id,
    name: `The ${id}`,
    photos: [],
    price: { __typename: 'PartPrice', gross: money(1000) },
    stockLocation: null,
    saleUnit: 'PIECE',
  },
  axle: null,
  side: null,
  lift: null,
  components: [],
  stock: {
    __typename: 'Availability',
    offers:
      max === 0
        ? []
        : [
            {
              __typename: 'AvailabilityOffer',
              upTo: max,
              case: 'IN_STOCK',
              message: 'In stock',
              days: 'within 2-5 days',
            },
          ],
    max,
    asOf,
  },
  fit: null,
  ...over,
})
const need = (
  id: string,
  name: string,
  parts: JobPartFieldsFragment[],
  over: Partial<Job['needs'][number]> = {},
): Job['needs'][number] => ({
  __typename: 'JobNeed',
  id,
  name,
  reason: 'WORK',
  axle: 'FRONT',
  side: null,
  pieces: 2,
  aboveLift: null,
  parts,
  ...over,
})

const show = async (job: Partial<Job>, more: Answers = {}, hasCart = false) => {
  const variables = { id: 'lift', part: 'spring', vehicle: null, country: 'PL' }
  await showPage(
    '/jobs/lift?part=spring',
    {
      [requestKey({ query: JobDocument, variables })]: {
        __typename: 'Query',
        job: {
          __typename: 'Job',
          id: 'lift',
          name: 'Lift of 50 mm',
          isKnown: true,
          needs: [],
          kits: [],
          freshness: { __typename: 'Freshness', stale: false, asOf },
          ...job,
        },
      },
      ...more,
    },
    { hasCart },
  )
  await screen.findByRole('heading', { level: 1, name: 'Lift of 50 mm' })
}
const rows = () => within(screen.getByRole('main')).getAllByRole('listitem')
const row = (text: string) => {
  const found = rows().find((one) => one.textContent?.startsWith(text))
  if (!found) throw new Error(`no row ${text}`)
  return within(found)
}
const addButton = () => screen.queryByRole('button', { name: /^Add \d/ })?.textContent
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

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
    await choose('Part for Springs', 'high')
    expect([addButton(), row('Arms').queryByText(/Needed for a lift/)]).toEqual(['Add 2 parts to cart', null])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Add Arms' })))
    expect(addButton()).toBe('Add 1 part to cart')
    await choose('As a kit', 'kit')
    expect(row('Springs').getByText('You have it')).toBeDefined()
    expect(addButton()).toBe('Add 1 part to cart')
  })

  it('knows what is in the cart', async () => {
    const item = { ...line.item, id: 'spring' }
    const filled = {
      ...cart,
      lines: [{ ...line, item, quantity: 2 }],
      itemQuantities: [{ __typename: 'ItemQuantity' as const, itemId: 'spring', quantity: 2 }],
    }
    await show(
      { needs: [need('1', 'Springs', [part('spring')])] },
      { [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart: filled } },
      true,
    )
    expect(await row('Springs').findByText('You have it')).toBeDefined()
    expect(screen.getByText('Nothing is missing for this work.')).toBeDefined()
    expect([addButton(), screen.getByText('1 of 1').tagName]).toEqual([undefined, 'DD'])
  })

  it('JOB-06/note says that related items are no known work, and adds none of them unasked', async () => {
    await show({
      isKnown: false,
      needs: [need('1', 'Grease', [part('grease')], { reason: 'RELATED', pieces: 1, axle: null })],
    })
    expect(screen.getByText(/^We do not know what this work needs in all/)).toBeDefined()
    expect([addButton(), screen.queryByText('Nothing is missing for this work.')]).toEqual([undefined, null])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Add Grease' })))
    expect(addButton()).toBe('Add 1 part to cart')
  })
})
