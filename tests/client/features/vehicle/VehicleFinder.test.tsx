import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalogueAnswer, finderAnswers } from '#tests/support/client/answers.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => localStorage.clear())
const emptyList = { ...finderAnswers, ...catalogueAnswer([]) }
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' })
const choose = async (name: string, value: string) => {
  await waitFor(() => expect(select(name).disabled).toBe(false))
  await act(async () => fireEvent.change(select(name), { target: { value } }))
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show me the parts' })
const optionsOf = (name: string) => Array.from(select(name).options, ({ value }) => value).filter(Boolean)

describe('the finder', () => {
  it('FIND-03 FIND-04 FIND-05/disabled a make loads the models, a model the years, and a year enables the button', async () => {
    await showPage('/parts', emptyList)
    expect(optionsOf('Make')).toEqual(['NISSAN', 'TOYOTA'])
    expect(select('Model').disabled).toBe(true)
    await choose('Make', 'TOYOTA')
    expect(submit().disabled).toBe(true)
    await choose('Model', 'HILUX')
    await waitFor(() => expect(optionsOf('Year')).toEqual(['2016', '2015']))
    expect(submit().disabled).toBe(true)
    await choose('Year', '2016')
    expect(submit().disabled).toBe(false)
  })

  it('FIND-01 FIND-02 changing the make clears model and year, changing the model clears the year', async () => {
    await showPage('/parts', emptyList)
    await choose('Make', 'TOYOTA')
    await choose('Model', 'HILUX')
    await choose('Year', '2016')
    await choose('Model', '')
    expect(select('Year').value).toBe('')
    await choose('Model', 'HILUX')
    await choose('Year', '2016')
    expect(submit().disabled).toBe(false)
    await choose('Make', 'NISSAN')
    expect([select('Model').value, select('Year').value]).toEqual(['', ''])
    expect(submit().disabled).toBe(true)
  })

  it.each(['/parts', '/clearance'])(
    'FIND-06 from %s it leads there with make, model and year',
    async (path) => {
      const { router } = await showPage(path, emptyList)
      await choose('Make', 'TOYOTA')
      await choose('Model', 'HILUX')
      await choose('Year', '2015')
      await act(async () => submit().click())
      await waitFor(() =>
        expect(router.state.location.search).toEqual({ make: 'TOYOTA', model: 'HILUX', year: '2015' }),
      )
      expect(router.state.location.pathname).toBe(path)
    },
  )

  it.each(['/parts', '/clearance', '/'])(
    'FIND-07 with a category it stays on %s and keeps category and groups',
    async (path) => {
      const { router } = await showPage(`${path}?category=BRAKES&groups=PADS`, emptyList)
      await choose('Make', 'TOYOTA')
      await choose('Model', 'HILUX')
      await choose('Year', '2016')
      await act(async () => submit().click())
      const chosen = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
      await waitFor(() =>
        expect(router.state.location.search).toEqual({ ...chosen, category: 'BRAKES', groups: 'PADS' }),
      )
      expect(router.state.location.pathname).toBe(path)
    },
  )

  it.each(['/', '/parts', '/clearance'])(
    'FIND-10/url FIND-10/garage NAMES-02/form on %s it starts with the vehicle of the address, whatever the garage has, as a GET form',
    async (path) => {
      const parked = { id: '1', name: null, make: 'NISSAN', model: 'NAVARA', year: '2010' }
      localStorage.setItem('garage', JSON.stringify({ vehicles: [parked], currentId: '1' }))
      await showPage(`${path}?make=TOYOTA&model=HILUX&year=2016`, finderAnswers)
      expect(submit().disabled).toBe(false)
      expect(['Make', 'Model', 'Year'].map((name) => select(name).value)).toEqual(['TOYOTA', 'HILUX', '2016'])
      expect(['Make', 'Model', 'Year'].map((name) => select(name).name)).toEqual(['make', 'model', 'year'])
      expect(submit().form?.method).toBe('get')
    },
  )
})
