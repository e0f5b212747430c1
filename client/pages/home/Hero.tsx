import { Button } from '#client/ui/Button.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { heroHeight } from '#domain/limits.ts'

const Block = styled('section', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: `${heroHeight}px`,
  overflow: 'hidden',
  backgroundColor: '$graphite',
  color: '$onGraphite',
})
const Words = styled('div', {
  position: 'relative',
  maxWidth: '46ch',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$4',
  '& h2': { fontSize: '$7', '@w768': { fontSize: '$8' } },
  '& p': { fontSize: '$4' },
})
const Drawing = styled('svg', {
  position: 'absolute',
  right: '-160px',
  bottom: 0,
  height: '100%',
  width: 'auto',
  maxWidth: 'none',
  opacity: 0.25,
  '@w768': { right: '-40px', opacity: 0.6 },
  '@w1000': { right: '4%', opacity: 1 },
})

export const popularVehiclesId = 'popular-vehicles'

const showVehicles = () => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document
    .getElementById(popularVehiclesId)
    ?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
}

/** HOME-05: a strut in its corner of the car, and the way to the popular vehicles. */
export const Hero = () => (
  <Block>
    <Drawing viewBox="0 0 520 450" aria-hidden="true" fill="none" stroke="#9aa3a9" strokeWidth="1.5">
      <path d="M0 412h520" />
      <circle cx="330" cy="296" r="116" />
      <circle cx="330" cy="296" r="72" />
      <circle cx="330" cy="296" r="16" />
      <path d="M120 60c60-40 260-48 360-8M140 92l60-22M150 330l164-30M150 356l164-44M96 300h56v74H96z" />
      <path d="M292 300l-30-86M276 306l-34-96" />
      <path d="M214 60l54 152M236 52l54 152M206 64l44-16" />
      <g stroke="#ff5a6e">
        <path d="M204 86l52-20M212 108l52-20M220 130l52-20M228 152l52-20M236 174l52-20M204 86l60 2M212 108l60 2M220 130l60 2M228 152l60 2" />
      </g>
      <path d="M60 60v352M52 60h16M52 412h16" strokeDasharray="4 6" />
    </Drawing>
    <Container>
      <Words>
        <h2>Built for the load you carry and the road you take</h2>
        <p>Springs, shocks, bushes, steering and brakes, matched to 27 popular vehicles and many more.</p>
        <Button look="primary" css={{ backgroundColor: '#c8102e', color: '#ffffff' }} onClick={showVehicles}>
          Popular vehicles
        </Button>
      </Words>
    </Container>
  </Block>
)
