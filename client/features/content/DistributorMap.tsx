import type { DistributorsQuery } from '#client/generated/graphql.ts'
import { styled } from '#client/ui/theme.ts'
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

/** The place of a town's name beside its pin. */
const labelPositions: Readonly<Record<string, { dx: number; dy: number; anchor: 'end' | 'middle' }>> = {
  left: { dx: -9, dy: 4, anchor: 'end' },
  above: { dx: 0, dy: -10, anchor: 'middle' },
}
const rightOfPin = { dx: 9, dy: 4, anchor: 'start' } as const

type Props = { distributors: readonly DistributorsQuery['distributors'][number][] }

/** For screen readers the map is one image with a name, because the list beside it has the same towns as text. */
export const DistributorMap = ({ distributors }: Props) => (
  <MapFrame
    viewBox={`0 0 ${mapWidth} ${mapHeight}`}
    width={mapWidth}
    height={mapHeight}
    role="img"
    aria-label={`Map of Europe with distributors in ${distributors.map(({ city }) => city).join(', ')}`}
  >
    <path d={europeLand} fill="var(--colors-raised)" stroke="var(--colors-strong)" strokeWidth={1} />
    <path d={europeBorders} stroke="var(--colors-line)" strokeWidth={1} />
    {distributors.map(({ name, city, longitude, latitude, label }) => {
      const { x, y } = project(longitude, latitude)
      const { dx, dy, anchor } = labelPositions[label] ?? rightOfPin
      return (
        <g key={name}>
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
