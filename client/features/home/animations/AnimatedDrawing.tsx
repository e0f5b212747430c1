import type { ReactNode } from 'react'

/**
 * A 4:3 drawing in the theme's colours whose animation can be paused. `motion` are the drawing's own rules and keyframes;
 * they are part of the SVG, because resetting the style sheet of Stitches would drop them.
 */
export const AnimatedDrawing = ({
  name,
  label,
  playing,
  motion,
  children,
}: {
  name: string
  /** Describes the drawing to screen readers. */
  label: string
  playing: boolean
  motion: string
  children: ReactNode
}) => (
  <svg
    viewBox="0 0 400 300"
    width={400}
    height={300}
    role="img"
    aria-label={label}
    data-loop={name}
    data-playing={playing}
    style={{ width: '100%', height: 'auto', display: 'block' }}
  >
    <style>{`${sharedRules(name)}${motion}`}</style>
    {children}
  </svg>
)

const sharedRules = (name: string) => `
[data-loop=${name}] { fill: none; stroke: var(--colors-ink, #2b2f33); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
[data-loop=${name}] .red { stroke: var(--colors-brand, #c8102e) }
[data-loop=${name}] .full { fill: var(--colors-ground, #fff) }
[data-loop=${name}] .soft { stroke: var(--colors-strong, #767c82) }
[data-loop=${name}] .even { vector-effect: non-scaling-stroke }
[data-loop=${name}] text { font: 13px var(--fonts-body, system-ui, sans-serif); fill: var(--colors-ink, #2b2f33); stroke: none; font-variant-numeric: tabular-nums }
[data-loop=${name}][data-playing=false] * { animation-play-state: paused !important }
`
