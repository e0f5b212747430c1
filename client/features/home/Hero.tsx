import { scrollBehavior } from '#client/lib/scrollBehavior.ts'
import { Button } from '#client/ui/Button.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { onGraphite, styled } from '#client/ui/theme.ts'
import { heroHeight } from '#domain/layoutSizes.ts'

const Frame = styled('section', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  // Grows with a large font.
  minHeight: `${heroHeight}px`,
  paddingBlock: '$5',
  overflow: 'hidden',
  ...onGraphite,
})
const Text = styled('div', {
  position: 'relative',
  maxWidth: '46ch',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$4',
  '& h2': { fontSize: '$7', '@w768': { fontSize: '$8' } },
  '& p': { fontSize: '$4' },
})
// Behind the text on narrow screens, beside it on wide ones.
const Drawing = styled('svg', {
  position: 'absolute',
  right: '-40px',
  bottom: 0,
  height: '56%',
  width: 'auto',
  maxWidth: 'none',
  opacity: 0.28,
  '@w768': { right: '-72px', height: '64%', opacity: 0.45 },
  '@w1000': { right: 'max(24px, calc(50% - 594px))', height: '84%', opacity: 1 },
  '& text': { fontSize: '11px', fill: '#9aa3a9', stroke: 'none', fontVariantNumeric: 'tabular-nums' },
})

export const popularVehiclesId = 'popular-vehicles'

const scrollToVehicles = () =>
  document.getElementById(popularVehiclesId)?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })

const coil = (x: number) =>
  `M${x - 10} 158h20M${x - 10} 161L${x + 10} 167L${x - 10} 173L${x + 10} 179L${x - 10} 185L${x + 10} 191L${x - 10} 197L${x + 10} 203M${x - 10} 206h20`

const Wheel = ({ x }: { x: number }) => (
  <g>
    <circle cx={x} cy={218} r={32} fill="#24292d" />
    <circle cx={x} cy={218} r={28} strokeDasharray="5 3.8" />
    <circle cx={x} cy={218} r={18} />
    <circle cx={x} cy={218} r={5} />
    <path d={`M${x} 213v-13m4 15l12 -9m-11 15l12 9m-17 -4v13m-4 -15l-12 9m11 -15l-12 -9`} />
  </g>
)

/**
 * A drawing of a raised 4x4 with its dimensions, and a button that scrolls to the popular vehicles (HOME-05), if there are any.
 */
export const Hero = ({ vehicles }: { vehicles: number }) => (
  <Frame>
    <Drawing viewBox="0 60 400 240" aria-hidden="true" fill="none" stroke="#aab2b8" strokeWidth="1.2">
      <path d="M0 250h400" />
      <path
        d="M30 206l-4 -30q1 -18 18 -22l68 -10l30 -48q4 -6 14 -6h136q10 0 14 8l18 48l8 14v46h-30a40 40 0 0 0 -80 0h-80a40 40 0 0 0 -80 0z"
        stroke="#d5dadd"
      />
      <path d="M124 144l26 -40h54v40zM214 104h48v40h-48zM272 104h18l16 40h-34zM120 152h198M209 152v48M267 152v26M196 160h8M254 160h8M30 176h14M46 160l14 -2v10h-14zM322 166h10v16h-10z" />
      <path d="M154 82h136M164 82v8M222 82v8M280 82v8M26 182h-9v20h13M17 190h9M332 150h9v38h-9M126 142v-52h6M148 206v8h66v-8" />
      <g stroke="#ff5a6e" strokeWidth="1.6">
        <path d={coil(102)} />
        <path d={coil(262)} />
      </g>
      <Wheel x={102} />
      <Wheel x={262} />
      <g stroke="#7d868c">
        <path d="M102 256v22M262 256v22M102 272h160M109 269l-7 3l7 3M255 269l7 3l-7 3" />
        <path d="M182 250v-34M179 243l3 7l3 -7M179 223l3 -7l3 7" />
        <path d="M362 250v-160M359 243l3 7l3 -7M359 97l3 -7l3 7M346 90h22" />
      </g>
      <text x={182} y={286} textAnchor="middle">
        wheelbase 2790
      </text>
      <text x={188} y={237}>
        260
      </text>
      <text x={369} y={174}>
        1920
      </text>
    </Drawing>
    <Container>
      <Text>
        <h2>Built for the load you carry and the road you take</h2>
        <p>
          Springs, shocks, bushes, steering and brakes, matched to{' '}
          {vehicles > 1 ? `${vehicles} popular vehicles and many more.` : 'your vehicle.'}
        </p>
        {vehicles > 0 && (
          <Button look="primary" onClick={scrollToVehicles}>
            Popular vehicles
          </Button>
        )}
      </Text>
    </Container>
  </Frame>
)
