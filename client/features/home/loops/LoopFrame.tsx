import type { ReactNode } from 'react'

/**
 * What the loops share: one 4:3 frame in the theme's colours, and motion that stops at once. `motion` holds the
 * loop's own keyframes; they stand here because a style sheet that is reset drops those of components.
 * With reduced motion a loop stands until someone presses its button.
 */
export const LoopFrame = ({
  name,
  label,
  playing,
  motion,
  children,
}: {
  name: string
  /** What the drawing shows, for who cannot see it. */
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
    <style>{`${shared(name)}${motion}`}</style>
    {children}
  </svg>
)

const shared = (name: string) => `
[data-loop=${name}] { fill: none; stroke: var(--colors-ink, #2b2f33); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
[data-loop=${name}] .red { stroke: var(--colors-brand, #c8102e) }
[data-loop=${name}] .full { fill: var(--colors-ground, #fff) }
[data-loop=${name}] .soft { stroke: var(--colors-strong, #767c82) }
[data-loop=${name}] .even { vector-effect: non-scaling-stroke }
[data-loop=${name}] text { font: 13px var(--fonts-body, system-ui, sans-serif); fill: var(--colors-ink, #2b2f33); stroke: none; font-variant-numeric: tabular-nums }
[data-loop=${name}][data-playing=false] * { animation-play-state: paused !important }
`
