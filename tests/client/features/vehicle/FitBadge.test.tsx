import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FitBadge } from '#client/features/vehicle/FitBadge.tsx'

afterEach(cleanup)
const textOf = () => document.body.textContent ?? ''
const tick = () => document.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null

describe('FitBadge', () => {
  it('FIT-02/unknown an unknown fit never reads as a fit', () => {
    render(
      <FitBadge
        fit={{ verdict: 'UNKNOWN', reason: 'The maker does not say.' }}
        vehicle="TOYOTA HILUX 2016"
      />,
    )
    expect(textOf()).not.toMatch(/\bfits\b/i)
    expect(tick()).toBe('neutral')
    expect(textOf()).toContain('The maker does not say.')
  })
  it('A11Y-07/meaning FIT-02/answers a conditional fit shows its condition, a misfit its reason', () => {
    render(<FitBadge fit={{ verdict: 'FITS_IF', reason: 'Fits if the engine is 2.8D-4D.' }} vehicle="x" />)
    expect(textOf()).toBe('Fits if the engine is 2.8D-4D.')
    expect(tick()).toBe('warning')
    cleanup()
    render(
      <FitBadge
        fit={{ verdict: 'DOES_NOT_FIT', reason: 'Not made for the TOYOTA HILUX 2016.' }}
        vehicle="TOYOTA HILUX 2016"
      />,
    )
    expect(textOf()).toBe('Does not fit. Not made for the TOYOTA HILUX 2016.')
  })
  it("FIT-02 a fit names the vehicle by its owner's name", () => {
    const fits = { verdict: 'FITS', reason: 'Fits the TOYOTA HILUX 2016.' } as const
    render(<FitBadge fit={fits} vehicle="Work truck" />)
    expect(textOf()).toBe('Fits your Work truck.')
  })
})
