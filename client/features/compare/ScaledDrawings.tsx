import { Photo } from '#client/features/parts/index.ts'
import { styled } from '#client/ui/theme.ts'
import type { ShownPart } from './CompareTable.tsx'
import { Small } from './compareTableStyles.ts'

const Row = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '$4',
  margin: 0,
  marginTop: '$3',
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '@media print': { gridTemplateColumns: 'repeat(4, 1fr)' },
})
// The drawings are dark lines on a light background, in the dark theme too.
const Drawing = styled('svg', {
  display: 'block',
  width: '100%',
  height: 'auto',
  marginBottom: '$2',
  borderRadius: '$1',
  backgroundColor: '$plate',
  forcedColorAdjust: 'none',
})
const [width, height] = [400, 300]
/** Drawings stand on a line at this height; others lose nothing by it. */
const groundLine = 250

type Props = {
  parts: readonly ShownPart[]
  /** How much of the widest drawing each one takes; null: it has no scale. */
  shares: readonly (number | null)[]
}

/**
 * The drawings on one ground line, so that a longer part is longer here, too (CMP-03). An element of SVG scales them whole:
 * a small picture would leave out its dimension lines and enlarge the part.
 */
export const ScaledDrawings = ({ parts, shares }: Props) => (
  <section aria-labelledby="drawings">
    <h2 id="drawings">Drawings at one scale</h2>
    <Row>
      {parts.map(({ id, name, photos }, index) => {
        const share = shares[index]
        return (
          <li key={id}>
            {share ? (
              <Drawing
                viewBox={`0 0 ${width} ${height}`}
                role="img"
                aria-label={`Drawing of ${name}`}
                data-share={share}
              >
                <image
                  href={photos[0]?.url}
                  x={(width * (1 - share)) / 2}
                  y={groundLine * (1 - share)}
                  width={width * share}
                  height={height * share}
                />
              </Drawing>
            ) : (
              <Photo photos={photos} alt="" width={280} />
            )}
            {name} {share ? null : <Small>(not to scale)</Small>}
          </li>
        )
      })}
    </Row>
  </section>
)
