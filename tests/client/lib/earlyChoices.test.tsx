import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useEarlyTick, useEarlyValue } from '#client/lib/earlyChoices.ts'

type Props = {
  value: string
  ticked: boolean
  onValue: (value: string) => void
  onTick: (is: boolean) => void
}
const Controls = ({ value, ticked, onValue, onTick }: Props) => (
  <>
    <select
      ref={useEarlyValue(value, onValue)}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="a">A</option>
      <option value="b">B</option>
    </select>
    <input
      ref={useEarlyTick(ticked, onTick)}
      type="checkbox"
      checked={ticked}
      onChange={(event) => onTick(event.target.checked)}
    />
  </>
)

/** Hydrates the controls after `act` on the served HTML, and returns what they told. */
const told = async (value: string, early: (page: HTMLElement) => void) => {
  const onValue = vi.fn()
  const onTick = vi.fn()
  const controls = <Controls value={value} ticked onValue={onValue} onTick={onTick} />
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = renderToString(controls)
  early(page)
  const root = await act(() => hydrateRoot(page, controls))
  onTestFinished(() => {
    act(() => root.unmount())
    page.remove()
  })
  return { values: onValue.mock.calls.flat(), ticks: onTick.mock.calls.flat() }
}
const selectIn = (page: HTMLElement) => page.querySelector('select') as HTMLSelectElement
const boxIn = (page: HTMLElement) => page.querySelector('input') as HTMLInputElement

it('JOB-05/early BUY-03/early tells what was chosen and unticked before hydration, once', async () => {
  const early = (page: HTMLElement) => {
    selectIn(page).value = 'b'
    boxIn(page).checked = false
  }
  expect(await told('a', early)).toEqual({ values: ['b'], ticks: [false] })
})

it('tells nothing where nothing was chosen', async () => {
  expect(await told('a', () => undefined)).toEqual({ values: [], ticks: [] })
})

it('takes the first option for no choice where none has the value', async () => {
  expect(await told('none of them', () => undefined)).toEqual({ values: [], ticks: [] })
})
