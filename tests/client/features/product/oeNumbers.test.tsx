import { act, render, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OeNumbers } from '#client/features/product/sections/OeNumbers.tsx'

const clipboard = () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return writeText
}
const numbers = ['48510-0K010', '48510-0K011']
const allButton = { name: 'Copy all OE numbers' }

describe('PDP-28 OE numbers', () => {
  it('PDP-28/list each number is an item of the list', () => {
    render(<OeNumbers numbers={numbers} />)
    const items = within(screen.getByRole('list', { name: 'OE numbers' })).getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual(numbers)
  })
  it('PDP-28/none a part without OE numbers shows neither heading nor list', () => {
    const { container } = render(<OeNumbers numbers={[]} />)
    expect(container.innerHTML).toBe('')
  })
  it('PDP-28/one one press copies one number and says so', async () => {
    const writeText = clipboard()
    render(<OeNumbers numbers={numbers} />)
    await act(async () => screen.getByRole('button', { name: 'Copy the OE number 48510-0K011' }).click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith('48510-0K011')
    await screen.findByText('48510-0K011 copied')
  })
  it('PDP-28/all one press copies all, one on a line, and says how many', async () => {
    const writeText = clipboard()
    render(<OeNumbers numbers={numbers} />)
    await act(async () => screen.getByRole('button', allButton).click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith('48510-0K010\n48510-0K011')
    await screen.findByText('2 OE numbers copied')
  })
  it('PDP-28/single one number has no button for all', () => {
    render(<OeNumbers numbers={['48510-0K010']} />)
    expect(screen.queryByRole('button', allButton)).toBeNull()
    screen.getByRole('button', { name: 'Copy the OE number 48510-0K010' })
  })
  it('PDP-28/folded the thirteenth number is shown, more are folded behind twelve, and all are copied', async () => {
    const writeText = clipboard()
    const many = Array.from({ length: 200 }, (_, at) => `48510-0K${100 + at}`)
    const { container, rerender } = render(<OeNumbers numbers={many.slice(0, 13)} />)
    expect(container.querySelector('details')).toBeNull()
    rerender(<OeNumbers numbers={many} />)
    expect(within(screen.getByRole('list', { name: 'OE numbers' })).getAllByRole('listitem')).toHaveLength(12)
    const fold = container.querySelector('details')
    expect(fold?.open).toBe(false)
    expect(fold?.querySelector('summary')?.textContent).toBe('188 more OE numbers')
    expect(fold?.querySelectorAll('li')).toHaveLength(188)
    await act(async () => screen.getByRole('button', allButton).click())
    expect(writeText).toHaveBeenCalledExactlyOnceWith(many.join('\n'))
  })
})
