import { styled } from '#client/ui/theme.ts'
import { distributors } from './distributors.ts'
import { europeBorders, europeLand } from './europe.ts'
import { mapHeight, mapWidth, project } from './projection.ts'

const MapFrame = styled('svg', {
  display: 'block',
  width: '100%',
  height: 'auto',
  maxWidth: '640px',
  border: '1px solid $line',
  borderRadius: '$3',
  fill: 'none',
  strokeLinejoin: 'round',
  // Units of the map, which on a phone is half as large.
  '& text': { fontSize: '13px', '@below576': { fontSize: '20px' } },
})

const pins = distributors.map(({ city, latitude, longitude }) => ({ city, ...project(longitude, latitude) }))

/** Towns that lie close together write to different sides. */
const labels: Readonly<Record<string, { dx: number; dy: number; anchor: 'end' | 'middle' }>> = {
  Gent: { dx: -9, dy: 4, anchor: 'end' },
  Venlo: { dx: 0, dy: -10, anchor: 'middle' },
}
const beside = { dx: 9, dy: 4, anchor: 'start' } as const

/** Where the distributors are. The list beside it says the same in words, so the map is one picture with one name. */
export const DistributorMap = () => (
  <MapFrame
    viewBox={`0 0 ${mapWidth} ${mapHeight}`}
    width={mapWidth}
    height={mapHeight}
    role="img"
    aria-label={`Map of Europe with distributors in ${pins.map(({ city }) => city).join(', ')}`}
  >
    <path d={europeLand} fill="var(--colors-raised)" stroke="var(--colors-strong)" strokeWidth={1} />
    <path d={europeBorders} stroke="var(--colors-line)" strokeWidth={1} />
    {pins.map(({ city, x, y }) => {
      const { dx, dy, anchor } = labels[city] ?? beside
      return (
        <g key={city}>
          <circle
            cx={x}
            cy={y}
            r={5}
            fill="var(--colors-brand)"
            stroke="var(--colors-ground)"
            strokeWidth={1.5}
          />
          <text
            x={x + dx}
            y={y + dy}
            textAnchor={anchor}
            fill="var(--colors-ink)"
            stroke="var(--colors-raised)"
            strokeWidth={3}
            paintOrder="stroke"
          >
            {city}
          </text>
        </g>
      )
    })}
  </MapFrame>
)
