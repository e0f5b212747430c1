import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { BrakeAnimation } from '#client/features/home/animations/BrakeAnimation.tsx'
import { LiftAnimation } from '#client/features/home/animations/LiftAnimation.tsx'
import { ShockAnimation } from '#client/features/home/animations/ShockAnimation.tsx'
import { explanationTexts } from '#client/features/home/explanationTexts.ts'

afterEach(cleanup)

const animations = { lift: LiftAnimation, shock: ShockAnimation, brake: BrakeAnimation }

describe('the explanations of the home page', () => {
  it.each(explanationTexts)(
    'HOME-08 $id has a text of 60 to 120 words and a drawing with an accessible name',
    ({ id, paragraphs }) => {
      const words = paragraphs.join(' ').split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(60)
      expect(words).toBeLessThanOrEqual(120)
      const Animation = animations[id]
      const { getByRole } = render(<Animation playing />)
      expect(getByRole('img').getAttribute('aria-label')).toMatch(/\w+.*\.$/)
    },
  )

  it.each(explanationTexts)('A11Y-03 $id stops when it is paused', ({ id }) => {
    const Animation = animations[id]
    const { getByRole, rerender } = render(<Animation playing />)
    const drawing = getByRole('img')
    const style = drawing.querySelector('style')?.textContent ?? ''
    expect(style).toContain(
      `[data-loop=${id}][data-playing=false] * { animation-play-state: paused !important }`,
    )
    // The drawing defines all of its animations, plays no sound and loads no files.
    const names = [...style.matchAll(/animation: ([\w-]+) /g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect(style).toContain(`@keyframes ${name}`)
    expect(drawing.querySelector('audio, video, image')).toBeNull()
    expect(drawing.getAttribute('data-playing')).toBe('true')
    rerender(<Animation playing={false} />)
    expect(drawing.getAttribute('data-playing')).toBe('false')
  })
})
