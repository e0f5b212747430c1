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

describe('SHELL-19/model,years names of parts', () => {
  it.each([
    ['Rear Shock Absorber Nissan X-Trail T31 2007-2013', ['X-Trail', '2007-2013']],
    ['Rear U-Bolt Set Isuzu D-Max 2012-on', ['U-Bolt', 'D-Max', '2012-on']],
    ['Front Strut Mazda CX-5', ['CX-5']],
    ['X-Trail X-Trail', ['X-Trail', 'X-Trail']],
    ['Front Brake Disc Fiat 500 2004-2010', ['2004-2010']],
    ['ul. Przykładowa 1, 44-100 Gliwice', ['44-100']],
    ['48510-0K010', []],
    ['Coil-Over Kit, self-locking, +40 mm', []],
    ['Front Brake Disc Pair', []],
    ['A-verylongunbreakableword', []],
  ])('%s keeps %j whole and loses no letter', (name, words) => {
    expect(wholeWords(name)).toEqual(words)
  })
})
