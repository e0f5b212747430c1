import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StatusIcon, type Tone } from '#client/ui/StatusIcon.tsx'

const tones = ['good', 'later', 'warning', 'bad', 'neutral'] as const satisfies readonly Tone[]
afterEach(() => document.body.replaceChildren())

it('A11Y-07/shapes each state has a sign of its own shape', () => {
  const shapes = tones.map((tone) => {
    const { container } = render(<StatusIcon tone={tone} />)
    return getComputedStyle(container.firstElementChild as Element).getPropertyValue('--sign')
  })
  for (const shape of shapes) expect(shape).toMatch(/^url\("data:image\/svg\+xml,<svg .*<\/svg>"\)$/)
  expect(new Set(shapes).size).toBe(tones.length)
  // Warnings have a triangle, and all other tones a disc.
  const outlines = shapes.map((shape) => /mask='url\(%23a\)' d='([^']+)'/.exec(shape)?.[1] ?? '')
  const discs = new Set(outlines.filter((_, index) => tones[index] !== 'warning'))
  expect([...discs]).toEqual([outlines[0]])
  expect(outlines[tones.indexOf('warning')]).toMatch(/^M12 .*L10 /)
})
