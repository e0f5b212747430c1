import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'

const wholeWords = (name: string) => {
  const { container } = render(<p>{unbrokenName(name)}</p>)
  expect(container.textContent).toBe(name)
  const spans = [...container.querySelectorAll('span')]
  for (const span of spans) expect(getComputedStyle(span).whiteSpace).toBe('nowrap')
  return spans.map(({ textContent }) => textContent)
}

describe('SHELL-19 names of parts', () => {
  it.each([
    ['Rear Shock Absorber Nissan X-Trail T31 2007-2013', ['X-Trail']],
    ['Rear U-Bolt Set Isuzu D-Max 2012-on', ['U-Bolt', 'D-Max']],
    ['Front Strut Mazda CX-5', ['CX-5']],
    ['X-Trail X-Trail', ['X-Trail', 'X-Trail']],
    ['Coil-Over Kit, self-locking, +40 mm', []],
    ['Front Brake Disc Pair', []],
    ['A-verylongunbreakableword', []],
  ])('%s keeps %j whole and loses no letter', (name, words) => {
    expect(wholeWords(name)).toEqual(words)
  })
})
