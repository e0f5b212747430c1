import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
    expect(textOf()).toContain('Lowest price in the last 30 days before the price reduction: 100.00 €')
    expect(textOf()).toContain('-20 %')
  })
  it('PDP-04 a price without a reduction shows only itself', () => {
    render(
      <Price price={{ gross: money(8000), base: money(12_000), promotion: false, lowest30Days: null }} />,
    )
    expect(textOf()).toBe('80.00 €')
  })
})

it('NAMES-03/quantity the quantity is a read-only input between two buttons', () => {
  const [less, more] = [vi.fn(), vi.fn()]
  render(<QuantityStepper quantity={2} canDecrease canIncrease onDecrease={less} onIncrease={more} />)
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('readOnly', true)
  screen.getByRole('button', { name: 'Increase quantity' }).click()
  screen.getByRole('button', { name: 'Decrease quantity' }).click()
  expect([less.mock.calls.length, more.mock.calls.length]).toEqual([1, 1])
})

it('PAY-02 a part without a photo shows a placeholder; photos have a width and a height', () => {
  render(<Photo photos={[]} alt="Spring" width={128} />)
  expect(screen.getByRole('img', { name: 'Spring: no photo' })).toBeTruthy()
  cleanup()
  render(<Photo photos={[{ url: '/files/a.svg' }]} alt="Spring" width={128} />)
  const photo = screen.getByRole('img', { name: 'Spring' })
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['128', '96'])
})
