import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { BrakeLoop } from '#client/features/home/loops/BrakeLoop.tsx'
import { LiftLoop } from '#client/features/home/loops/LiftLoop.tsx'
import { loopTexts } from '#client/features/home/loops/loopTexts.ts'
import { ShockLoop } from '#client/features/home/loops/ShockLoop.tsx'

afterEach(cleanup)

const loops = { lift: LiftLoop, shock: ShockLoop, brake: BrakeLoop }

describe('explaining loops', () => {
  it.each(loopTexts)(
    'HOME-08 $id has a text of 150 to 250 words and a drawing with a name',
    ({ id, paragraphs }) => {
      const words = paragraphs.join(' ').split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(150)
      expect(words).toBeLessThanOrEqual(250)
      const Loop = loops[id]
      const { getByRole } = render(<Loop playing />)
      expect(getByRole('img').getAttribute('aria-label')).toMatch(/\w+.*\.$/)
    },
  )

  it.each(loopTexts)('A11Y-03 $id stands still when it is paused', ({ id }) => {
    const Loop = loops[id]
    const { getByRole, rerender } = render(<Loop playing />)
    const drawing = getByRole('img')
    const style = drawing.querySelector('style')?.textContent ?? ''
    expect(style).toContain(
      `[data-loop=${id}][data-playing=false] * { animation-play-state: paused !important }`,
    )
    // Every animation that the loop declares is defined in it, and none plays sound or loads anything.
    const names = [...style.matchAll(/animation: ([\w-]+) /g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect(style).toContain(`@keyframes ${name}`)
    expect(drawing.querySelector('audio, video, image')).toBeNull()
    expect(drawing.getAttribute('data-playing')).toBe('true')
    rerender(<Loop playing={false} />)
    expect(drawing.getAttribute('data-playing')).toBe('false')
  })
})
