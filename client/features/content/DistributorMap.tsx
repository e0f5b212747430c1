import { styled } from '#client/ui/theme.ts'
import { distributors } from './distributors.ts'
import { europeBorders, europeLand } from './europeMap.ts'
import { mapHeight, mapWidth, project } from './mapProjection.ts'

const MapFrame = styled('svg', {
  display: 'block',
  width: '100%',
  height: 'auto',
  maxWidth: '640px',
  border: '1px solid $line',
  borderRadius: '$3',
  fill: 'none',
  strokeLinejoin: 'round',
  // Larger on phones, where the map is shrunk to half of its size.
  '& text': { fontSize: '13px', '@below576': { fontSize: '20px' } },
})

const pins = distributors.map(({ city, latitude, longitude }) => ({ city, ...project(longitude, latitude) }))

/** Label positions of towns that lie close together. */
const labelPositions: Readonly<Record<string, { dx: number; dy: number; anchor: 'end' | 'middle' }>> = {
  Gent: { dx: -9, dy: 4, anchor: 'end' },
  Venlo: { dx: 0, dy: -10, anchor: 'middle' },
}
const defaultLabelPosition = { dx: 9, dy: 4, anchor: 'start' } as const

/** For screen readers the map is one image with a name, because the list beside it has the same towns as text. */
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
      const { dx, dy, anchor } = labelPositions[city] ?? defaultLabelPosition
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
