/** A search with a current vehicle in the garage. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { FitsDocument, type FitVerdict } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { finderAnswers, part, searchAnswer } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

beforeEach(() => {
  const vehicle = { id: '1', name: null, ...hilux }
  localStorage.setItem('garage', JSON.stringify({ vehicles: [vehicle], currentId: '1' }))
})

const fitAnswer = (record: string, verdict: FitVerdict): Answers => ({
  [requestKey({
    query: FitsDocument,
    variables: { records: [record], vehicle: { ...hilux, engine: null } },
  })]: {
    __typename: 'Query',
    fits: [{ __typename: 'PartFit', record, fit: { __typename: 'Fit', verdict, reason: '' } }],
  },
})

const answers = {
  ...finderAnswers,
  ...searchAnswer('shock', [part('2'), part('1')], 285),
  ...searchAnswer('shock', [part('1'), part('2')], 285, { vehicle: hilux, forVehicle: 1 }),
  ...fitAnswer('1', 'FITS'),
  ...fitAnswer('2', 'DOES_NOT_FIT'),
}

it('SRCH-06/counted the parts of the vehicle are counted apart and stand above the others', async () => {
  await showPage('/search/shock', answers)
  expect(await screen.findByText('1 for your TOYOTA HILUX 2016, 284 others')).toBeTruthy()
  const others = screen.getByRole('heading', { name: 'Other parts' })
  const [mine, other] = screen.getAllByRole('article')
  expect(mine?.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(other?.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

it('SRCH-06/button the button of a part that does not fit is not red', async () => {
  await showPage('/search/shock', answers)
  await screen.findByText(/284 others/)
  const looks = () =>
    screen
      .getAllByRole('article')
      .map((row) => /look-\w+/.exec(within(row).getByRole('button', { name: 'Add to cart' }).className)?.[0])
  await expect.poll(looks).toEqual(['look-primary', 'look-secondary'])
})

it('SRCH-06 without a vehicle the best match comes first', async () => {
  localStorage.clear()
  await showPage('/search/shock', answers)
  expect(screen.getByText('285 parts, best match first')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Other parts' })).toBeNull()
})
