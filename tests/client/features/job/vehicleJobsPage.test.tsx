/** The page that lists the work on a vehicle. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { VehicleJobsDocument } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { hilux } from '#tests/support/client/jobData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const address = `/jobs?${new URLSearchParams(hilux)}`
const show = (names: readonly string[], isComplete: boolean) => {
  const jobs = names.map((name) => ({
    __typename: 'VehicleJob' as const,
    id: name.toLowerCase().replace(' ', '-'),
    name,
    part: 'part-1',
  }))
  const request = { query: VehicleJobsDocument, variables: { vehicle: hilux, country: 'PL' } }
  return showPage(address, {
    [requestKey(request)]: {
      __typename: 'Query',
      vehicleJobs: { __typename: 'VehicleJobs', jobs, isComplete },
    },
  })
}
const note = /^Some parts of this vehicle could not be read just now, so work may be missing\./

describe('the work on a vehicle', () => {
  it('JOB-01/partial says that work may be missing while parts cannot be read, and leads to a new answer', async () => {
    await show(['Front brakes'], false)
    expect(await screen.findByRole('link', { name: 'Front brakes' })).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Load the page again' }).getAttribute('href')).toBe(address)
  })
  it('JOB-01/partial does not say that there is no work while parts cannot be read', async () => {
    await show([], false)
    expect(await screen.findByText(note)).toBeTruthy()
    expect(screen.queryByText(/^We know of no whole work/)).toBeNull()
  })
  it('JOB-01/partial says nothing of it when all could be read', async () => {
    await show(['Front brakes'], true)
    expect(await screen.findByRole('link', { name: 'Front brakes' })).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
  })
})
