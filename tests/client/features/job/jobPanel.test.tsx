/** The work on the page of a part. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hilux, type Job, jobAnswer, need, part } from '#tests/support/client/jobData.ts'
import { showProduct } from '#tests/support/client/showProduct.ts'

/** Everything is in sight. It says so a moment later, as browsers do. */
class NearObserver {
  readonly seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: NearObserver['seen']) {
    this.seen = seen
  }
  observe() {
    queueMicrotask(() => this.seen([{ isIntersecting: true }]))
  }
  disconnect() {}
}

/** The panel on the page of the part `spring`, which is made for the Hilux. */
const showPanel = async (job: Partial<Job>) => {
  vi.stubGlobal('IntersectionObserver', NearObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await showProduct(
    {
      jobs: [{ __typename: 'JobName', id: 'lift', name: 'Lift of 50 mm' }],
      fitments: [
        {
          __typename: 'Fitment',
          ...hilux,
          group: null,
          parameters: [],
          criteria: null,
        },
      ],
    },
    { ...jobAnswer(job, null), ...jobAnswer(job) },
  )
  const panel = within(await screen.findByRole('region', { name: 'All parts for the work' }))
  await panel.findByRole('link', { name: 'Open as a page' })
  const choose = (vehicle: typeof hilux) =>
    act(async () => page.deps.garage().send({ type: 'vehicle.chosen', ...vehicle }))
  return { panel, choose }
}
const needs = [need('1', 'Springs', [part('spring')]), need('2', 'Shocks', [part('shock')])]

it('JOB-04/unnamed the panel of a part leads to the choice of a vehicle, and ticks the part alone without one', async () => {
  const { panel, choose } = await showPanel({ needs })
  const ticks = () => panel.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  const unknown = 'Without a vehicle we cannot say which of these parts fit.'
  expect(panel.getByText(unknown, { exact: false })).toBeDefined()
  expect(ticks()).toEqual([true, false])
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Choose your vehicle' })))
  const dialog = await screen.findByRole('dialog')
  await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }))

  await choose({ make: 'FORD', model: 'RANGER', year: '2018' })
  expect(panel.getByText('This part is not listed for your FORD RANGER 2018', { exact: false })).toBeDefined()
  expect([ticks(), panel.getByRole('button', { name: 'Change vehicle' }).tagName]).toEqual([
    [true, false],
    'BUTTON',
  ])

  await choose(hilux)
  expect(ticks()).toEqual([true, true])
  expect(panel.queryByText(/we cannot say which/)).toBe(null)
})
