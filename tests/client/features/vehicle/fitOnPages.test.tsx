import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CartDocument, FitsDocument, type FitVerdict } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { catalogueAnswer, finderAnswers, part } from '#tests/support/client/answers.ts'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

beforeEach(() => {
  document.cookie = 'basket=1'
  const vehicle = { id: '1', name: null, ...hilux }
  localStorage.setItem('garage', JSON.stringify({ vehicles: [vehicle], currentId: '1' }))
})

const fitAnswer = (record: string, verdict: FitVerdict, reason: string): Answers => ({
  [requestKey({
    query: FitsDocument,
    variables: { records: [record], vehicle: { ...hilux, engine: null } },
  })]: {
    __typename: 'Query',
    fits: [{ __typename: 'PartFit', record, fit: { __typename: 'Fit', verdict, reason } }],
  },
})

describe.each<[FitVerdict, string, string]>([
  ['FITS', 'Fits the TOYOTA HILUX 2016.', 'Fits your TOYOTA HILUX 2016.'],
  ['FITS_IF', 'Fits if the engine is 2.8D-4D.', 'Fits if the engine is 2.8D-4D.'],
  [
    'DOES_NOT_FIT',
    'Not made for the TOYOTA HILUX 2016.',
    'Does not fit. Not made for the TOYOTA HILUX 2016.',
  ],
  [
    'UNKNOWN',
    'Fit not known. Not all vehicles of this part are known.',
    'Fit not known. Not all vehicles of this part are known.',
  ],
])('FIT-02/rows,cart,answers %s', (verdict, reason, said) => {
  // A condition leads to the question that decides.
  const ask = (part: string) => (verdict === 'FITS_IF' ? ` Check yours: ${part}` : '')
  it('is said with its reason in a row', async () => {
    const answers = { ...finderAnswers, ...catalogueAnswer([part('1')]), ...fitAnswer('1', verdict, reason) }
    await showPage('/parts', answers)
    const row = screen.getByRole('article')
    await expect.poll(() => row.querySelector('[data-fit]')?.textContent).toBe(said + ask('Part 1'))
    expect(row.querySelector('[data-fit]')?.getAttribute('data-fit')).toBe(verdict)
  })

  it('is said with its reason in a line of the cart', async () => {
    const answers = {
      [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart },
      ...fitAnswer('spring', verdict, reason),
    }
    await showPage('/basket', answers)
    const lines = await screen.findByRole('list', { name: 'Item, Price, Quantity, Subtotal' })
    await expect.poll(() => lines.querySelector('[data-fit]')?.textContent).toBe(said + ask('Spring'))
  })
})
