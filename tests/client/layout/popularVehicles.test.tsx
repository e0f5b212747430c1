/** A shop whose catalogue has parts for none of the popular vehicles, or for one that the shop has no drawing of. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { finderAnswers } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const leon = {
  slug: 'seat-leon',
  make: 'SEAT',
  model: 'LEON',
  makeTitle: 'Seat',
  modelTitle: 'León',
  picture: 'any',
}

it('SHOP-08/none without popular vehicles the home page has no carousel of them, and the menu no entry', async () => {
  await showPage('/', finderAnswers, { popularVehicles: [] })
  expect(screen.queryAllByText('Popular vehicles')).toEqual([])
  expect(screen.getByText(/matched to your vehicle\.$/)).toBeTruthy()
})

it('SHOP-08/offered a vehicle of the merchant has its link, its page and the general drawing', async () => {
  await showPage('/', finderAnswers, { popularVehicles: [leon] })
  const links = screen.getAllByRole('link', { name: 'Seat León' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/info-seat-leon'])
  expect(links[0]?.querySelector('img')?.getAttribute('src')).toContain('vehicle-any.svg')
})

it('ROUTE-03/unknown SHOP-08/offered a vehicle that the shop does not offer has no page', async () => {
  await showPage('/info-toyota-hilux', {}, { popularVehicles: [leon] })
  expect(await screen.findByRole('searchbox', { name: 'Look for a part' })).toBeTruthy()
})
