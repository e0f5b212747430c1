/** The question behind a fit with a condition, from each place that names the condition, and what the garage shows of the answer. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CartDocument, FitCriteriaDocument, FitsDocument } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { catalogueAnswer, finderAnswers, part } from '#tests/support/client/answers.ts'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'
import { showProduct } from '#tests/support/client/showProduct.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const saved = { id: 'toyota|hilux|2016|', name: null, ...hilux }
const store = (vehicle: Record<string, unknown>) =>
  localStorage.setItem('garage', JSON.stringify({ vehicles: [vehicle], currentId: vehicle['id'] }))
const stored = () => JSON.parse(localStorage.getItem('garage') ?? '{}')

const fitAnswer = (
  record: string,
  details: Record<string, unknown>,
  fit: Record<string, string>,
): Answers => ({
  [requestKey({
    query: FitsDocument,
    variables: { records: [record], vehicle: { ...hilux, engine: null, ...details } },
  })]: {
    __typename: 'Query',
    fits: [{ __typename: 'PartFit', record, fit: { __typename: 'Fit', ...fit } }],
  },
})
const criteriaAnswer = (record: string, criteria: readonly (Record<string, string> | null)[]): Answers => ({
  [requestKey({ query: FitCriteriaDocument, variables: { records: [record], ...hilux } })]: {
    __typename: 'Query',
    fitCriteria: [
      {
        __typename: 'PartCriteria',
        record,
        criteria: criteria.map((one) =>
          one
            ? {
                __typename: 'FitmentCriteria',
                engine: null,
                side: null,
                load: null,
                builtFrom: null,
                builtTo: null,
                ...one,
              }
            : null,
        ),
      },
    ],
  },
})
const condition = { verdict: 'FITS_IF' as const, reason: 'Fits if the engine is 2.8 or 2.4.' }
const answers = (record: string): Answers => ({
  ...finderAnswers,
  ...fitAnswer(record, {}, condition),
  ...fitAnswer(
    record,
    { engine: '2.8', notEngines: ['2.4'] },
    { verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' },
  ),
  ...fitAnswer(record, { notEngines: ['2.4', '2.8'] }, { verdict: 'DOES_NOT_FIT', reason: 'No.' }),
  ...criteriaAnswer(record, [{ engine: '2.8' }, { engine: '2.4' }]),
})
const list = (record: string) => ({
  ...answers(record),
  ...catalogueAnswer([part(record)], { filter: hilux }),
})
const listPath = '/parts?make=TOYOTA&model=HILUX&year=2016'
const verdict = () => screen.getByRole('main').querySelector('[data-fit]')?.getAttribute('data-fit')
const ask = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Check yours/ }))
  return within(await screen.findByRole('dialog', { name: 'Does it fit the TOYOTA HILUX 2016?' }))
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'basket=1'
})

describe('FIT-07/leads,kept the question behind a condition', () => {
  it('FIT-08/unchosen is reached from a row of a list, whose vehicle nobody has chosen; the answer stores it', async () => {
    await showPage(listPath, list('1'))
    await expect.poll(verdict).toBe('FITS_IF')
    expect(screen.getByRole('main').textContent).not.toContain('your TOYOTA')
    const dialog = await ask()
    fireEvent.click(await dialog.findByRole('button', { name: '2.8' }))
    await dialog.findByText('Fits the TOYOTA HILUX 2016.')
    expect(stored()).toEqual({
      vehicles: [{ ...saved, engine: '2.8', notEngines: ['2.4'] }],
      currentId: saved.id,
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect.poll(verdict).toBe('FITS')
    expect(screen.getByRole('article').textContent).toContain('Fits your TOYOTA HILUX 2016.')
  })

  const servedRow = catalogueAnswer([part('1', { fit: { __typename: 'Fit', ...condition } })], {
    filter: hilux,
  })
  it('FIT-08/served shows what the list says without a query of its own', async () => {
    await showPage(listPath, { ...finderAnswers, ...servedRow, ...criteriaAnswer('1', [{ engine: '2.8' }]) })
    expect(verdict()).toBe('FITS_IF')
    await ask()
    expect(verdict()).toBe('FITS_IF')
  })

  it('FIT-08/served asks again for a vehicle of which the garage knows more', async () => {
    store({ ...saved, engine: '2.8', notEngines: ['2.4'] })
    await showPage(listPath, { ...list('1'), ...servedRow })
    await expect.poll(verdict).toBe('FITS')
  })

  it('is reached from a product page', async () => {
    store(saved)
    await showProduct({}, answers('spring'))
    const dialog = await ask()
    fireEvent.click(await dialog.findByRole('button', { name: 'Another engine' }))
    await dialog.findByText(/it is for the engine 2\.8/)
    await expect.poll(verdict).toBe('DOES_NOT_FIT')
  })

  it('is reached from a line of the cart', async () => {
    store(saved)
    await showPage('/basket', {
      ...answers('spring'),
      [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart },
    })
    const dialog = await ask()
    await dialog.findByRole('heading', { name: 'Which engine does it have?' })
  })

  it('FIT-07/person what no answer can settle leads to a person', async () => {
    await showPage(listPath, {
      ...list('2'),
      ...criteriaAnswer('2', [{ builtFrom: 'chassis 4711' }]),
    })
    const dialog = await ask()
    await dialog.findByText('Fits if the vehicle was built from chassis 4711 on.')
    const link = dialog.getByRole('link', { name: 'Ask us whether it fits' })
    expect(link.getAttribute('href')).toBe('/details/part-2#ask-fit')
    expect(dialog.queryByRole('list')).toBeNull()
  })

  it('says where the criteria cannot be loaded, and offers to retry', async () => {
    const {
      [requestKey({ query: FitCriteriaDocument, variables: { records: ['3'], ...hilux } })]: _,
      ...rest
    } = list('3')
    await showPage(listPath, rest)
    const dialog = await ask()
    await dialog.findByText('What decides could not be loaded.')
    dialog.getByRole('button', { name: 'Retry' })
  })
})

const openGarage = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^My vehicle: TOYOTA/ }))
  return within(await screen.findByRole('dialog', { name: 'My vehicles' }))
}
const textsOf = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map((option) => option.textContent)

describe('FIT-09 what the garage knows of a vehicle', () => {
  it('FIT-09/shown,corrected is shown, corrected and forgotten', async () => {
    store({ ...saved, engine: '2.8', notEngines: ['2.4'], builtFrom: '2016-06', builtTo: '2016-12' })
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([]) })
    await screen.findByRole('button', { name: 'My vehicle: TOYOTA HILUX 2016' })
    const garage = await openGarage()
    const engine = garage.getByLabelText('Engine')
    expect(textsOf(engine)).toEqual(['2.8', '2.4', 'Another engine', 'Forget it and ask me again'])
    expect(textsOf(garage.getByLabelText('Built'))[0]).toBe('Jun 2016 to Dec 2016')
    fireEvent.change(engine, { target: { value: '0' } })
    expect(stored().vehicles).toMatchObject([{ engine: '2.4', notEngines: ['2.8'], builtTo: '2016-12' }])
    fireEvent.change(garage.getByLabelText('Built'), { target: { value: 'forget' } })
    fireEvent.change(garage.getByLabelText('Engine'), { target: { value: 'forget' } })
    expect(stored()).toEqual({ vehicles: [saved], currentId: saved.id })
    expect(garage.queryByLabelText('Engine')).toBeNull()
  })

  it('FIT-09/older vehicles of earlier versions load, with an engine or without', async () => {
    store({ ...saved, id: 'toyota|hilux|2016|2.8', engine: '2.8' })
    await showPage('/parts', { ...finderAnswers, ...catalogueAnswer([]) })
    await screen.findByRole('button', { name: 'My vehicle: TOYOTA HILUX 2016' })
    const garage = await openGarage()
    expect(textsOf(garage.getByLabelText('Engine'))[0]).toBe('2.8')
    expect(garage.queryByLabelText('Built')).toBeNull()
  })
})
