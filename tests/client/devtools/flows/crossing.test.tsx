/** The README's pages: a machine from outside the shop is watched, drawn, and led to its next state. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { startCrossing } from '#flow-tools/examples/crossing.ts'
import { showFlows } from '#flow-tools/examples/flowsPage.tsx'

it('MBT-10/mounted the viewer watches a traffic light of another page, and sends its events', async () => {
  document.title = 'Crossing'
  const light = startCrossing()
  const place = document.body.appendChild(document.createElement('main'))
  const root = await act(async () => showFlows(place))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    light.stop()
    place.remove()
  })
  const lit = () =>
    [...place.querySelectorAll('[data-state].lit.leaf')]
      .map((one) => one.getAttribute('data-state'))
      .toSorted()
  await expect.poll(lit).toEqual(['trafficLight.cars.green', 'trafficLight.walkers.standing'])
  expect(screen.getByRole('combobox', { name: 'Watching' }).textContent).toContain('Crossing')

  const drawing = screen.getByRole('region', { name: 'Drawing of trafficLight' })
  fireEvent.click(within(drawing).getByRole('button', { name: 'Send button.pressed' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => light.getSnapshot().value).toEqual({ cars: 'green', walkers: 'waiting' })
  await expect.poll(lit).toEqual(['trafficLight.cars.green', 'trafficLight.walkers.waiting'])
})
