import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Photo } from '#client/features/parts/Photo.tsx'
import { Price } from '#client/features/parts/Price.tsx'
import { QuantityStepper } from '#client/features/parts/QuantityStepper.tsx'
import { money } from '#domain/money.ts'

afterEach(cleanup)
const textOf = () => document.body.textContent ?? ''

describe('Price', () => {
  it('PDP-04 LAW-03 a reduced price shows the old price and the lowest of the last 30 days', () => {
    render(
      <Price
        price={{ gross: money(8000), base: money(12_000), promotion: true, lowest30Days: money(10_000) }}
      />,
    )
    expect(textOf()).toContain('80.00 €')
    expect(screen.getByText('120.00 €').tagName).toBe('S')
    expect(textOf()).toContain(
      'Lowest price in the last 30 days before the price reduction: 100.00\u00a0€ (-20\u00a0%)',
    )
  })
  it('PDP-04 a price without a reduction shows only itself', () => {
    render(
      <Price price={{ gross: money(8000), base: money(12_000), promotion: false, lowest30Days: null }} />,
    )
    expect(textOf()).toBe('80.00 €')
  })
})

const stepper = (change: Partial<ComponentProps<typeof QuantityStepper>> = {}) => {
  const [less, more, chosen] = [vi.fn(), vi.fn(), vi.fn()]
  const props = { quantity: 2, limit: 30, canDecrease: true, canIncrease: true, ...change }
  render(<QuantityStepper {...props} onDecrease={less} onIncrease={more} onChoose={chosen} />)
  const button = (name: string) => screen.getByRole('button', { name })
  return { less, more, chosen, button }
}

it('NAMES-03/quantity the quantity is a read-only input between two buttons', () => {
  const { less, more, button } = stepper()
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('readOnly', true)
  button('Increase quantity').click()
  button('Decrease quantity').click()
  expect([less.mock.calls.length, more.mock.calls.length]).toEqual([1, 1])
})

describe('PDP-21 ten pieces are one gesture', () => {
  it('PDP-21/held a held button repeats its step until it is released, by mouse, finger and space bar', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { more, button } = stepper()
    const plus = button('Increase quantity')
    fireEvent.pointerDown(plus, { button: 0 })
    vi.advanceTimersByTime(2000)
    const held = more.mock.calls.length
    expect(held).toBeGreaterThan(9)
    fireEvent.pointerUp(plus)
    fireEvent.click(plus)
    vi.advanceTimersByTime(2000)
    expect(more).toHaveBeenCalledTimes(held)
    fireEvent.click(plus)
    expect(more).toHaveBeenCalledTimes(held + 1)
    fireEvent.keyDown(plus, { key: ' ' })
    for (let press = 0; press < 5; press += 1) fireEvent.keyDown(plus, { key: ' ', repeat: true })
    fireEvent.click(plus)
    expect(more).toHaveBeenCalledTimes(held + 6)
  })
  it('PDP-21/held a held button stops at the limit', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { more, button } = stepper({ quantity: 3, limit: 3 })
    fireEvent.pointerDown(button('Increase quantity'), { button: 0 })
    vi.advanceTimersByTime(2000)
    expect(more).not.toHaveBeenCalled()
  })
  it('PDP-21/menu the menu offers the usual quantities up to the limit', () => {
    const { chosen } = stepper({ quantity: 3, limit: 7 })
    const menu = screen.getByRole('combobox', { name: 'Usual quantities' })
    const options = [...menu.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(options).toEqual(['3', '1', '2', '4', '6', '7 (all that we can deliver)'])
    fireEvent.change(menu, { target: { value: '6' } })
    expect(chosen).toHaveBeenCalledExactlyOnceWith(6)
  })
  it('PDP-27/once a held step is told once, with the quantity before it; a single press is not', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const gestures: (readonly [number, number])[] = []
    const Counter = () => {
      const [quantity, setQuantity] = useState(2)
      return (
        <QuantityStepper
          quantity={quantity}
          limit={30}
          canDecrease
          canIncrease
          onDecrease={() => setQuantity(quantity - 1)}
          onIncrease={() => setQuantity(quantity + 1)}
          onChoose={setQuantity}
          onGesture={(from, to) => gestures.push([from, to])}
        />
      )
    }
    render(<Counter />)
    const plus = screen.getByRole('button', { name: 'Increase quantity' })
    const shown = () => Number(screen.getByRole('textbox', { name: 'Quantity' }).getAttribute('value'))
    const press = (hold: number) => {
      fireEvent.pointerDown(plus, { button: 0 })
      for (let time = 0; time < hold; time += 10) act(() => void vi.advanceTimersByTime(10))
      fireEvent.pointerUp(plus)
      fireEvent.click(plus)
    }
    press(0)
    expect([shown(), gestures]).toEqual([3, []])
    press(1300)
    const held = shown()
    expect(held).toBeGreaterThan(9)
    expect(gestures).toEqual([[3, held]])
    for (const repeat of [false, true, true]) {
      fireEvent.keyDown(plus, { key: 'Enter', repeat })
      fireEvent.click(plus)
    }
    fireEvent.keyUp(plus, { key: 'Enter' })
    expect(gestures.at(-1)).toEqual([held, held + 3])
    fireEvent.change(screen.getByRole('combobox', { name: 'Usual quantities' }), { target: { value: '8' } })
    expect(gestures.slice(2)).toEqual([[held + 3, 8]])
  })
  it.each([null, 0, 1])('PDP-21/menu a limit of %s leaves nothing to choose', (limit) => {
    stepper({ quantity: 1, limit })
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

it('PAY-02 a part without a photo shows a placeholder; photos have a width and a height', () => {
  render(<Photo photos={[]} alt="Spring" width={128} />)
  expect(screen.getByRole('img', { name: 'Spring: no photo' })).toBeTruthy()
  cleanup()
  render(<Photo photos={[{ url: '/files/a.svg' }]} alt="Spring" width={128} />)
  const photo = screen.getByRole('img', { name: 'Spring' })
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['128', '96'])
})
