/** The tab of a part with the vehicles that it is made for. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Product } from '#client/features/product/product.types.ts'
import { showProduct } from '#tests/support/client/showProduct.ts'

const fitment = (model: string, year: string): Product['fitments'][number] => ({
  __typename: 'Fitment',
  make: 'TOYOTA',
  model,
  year,
  group: 'FRONT SHOCKS',
  parameters: [],
  criteria: null,
})
const models = ['4RUNNER', 'HILUX', 'LAND CRUISER', 'PRADO', 'TACOMA', 'TUNDRA']

/** Opens the tab of a part that fits these models from 2014 to 2016. */
const openFitments = async (fitting: readonly string[]) => {
  const fitments = fitting.flatMap((model) => ['2014', '2015', '2016'].map((year) => fitment(model, year)))
  await showProduct({ fitments })
  const tab = await screen.findByRole('tab', { name: 'Vehicle Fitments' })
  await act(async () => tab.click())
  return screen.findByRole('region', { name: 'Vehicle fitments' })
}
const vehiclesIn = (table: HTMLElement) =>
  within(table)
    .queryAllByRole('link')
    .map((link) => link.textContent)

describe('PDP-24 the vehicles of a part', () => {
  it('PDP-24/filter more than five can be filtered by any words, and the page says how many are left', async () => {
    const table = await openFitments(models)
    expect(vehiclesIn(table)).toHaveLength(6)
    screen.getByText('6 of 6 entries')
    const filter = screen.getByRole('searchbox', { name: 'Filter vehicles' })
    const type = (value: string) => act(async () => fireEvent.change(filter, { target: { value } }))
    await type('hilux 2015')
    expect(vehiclesIn(table)).toEqual(['TOYOTA HILUX'])
    screen.getByText('1 of 6 entries')
    await type('hilux 2017')
    expect(vehiclesIn(table)).toEqual([])
    screen.getByText('0 of 6 entries')
    await type('')
    expect(vehiclesIn(table)).toHaveLength(6)
  })

  it('PDP-24/filter five have no filter', async () => {
    const table = await openFitments(models.slice(1))
    expect(vehiclesIn(table)).toHaveLength(5)
    screen.getByText('5 of 5 entries')
    expect(screen.queryByRole('searchbox', { name: 'Filter vehicles' })).toBeNull()
  })
})
