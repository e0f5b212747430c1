import { useHydrated } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { prefersReducedMotion } from '#client/ui/prefersReducedMotion.ts'
import { styled } from '#client/ui/theme.ts'
import { BrakeAnimation } from './animations/BrakeAnimation.tsx'
import { LiftAnimation } from './animations/LiftAnimation.tsx'
import { ShockAnimation } from './animations/ShockAnimation.tsx'
import { explanationTexts } from './explanationTexts.ts'

const Explanation = styled('section', {
  display: 'grid',
  gap: '$6',
  alignItems: 'center',
  paddingBlock: '$8',
  borderTop: '1px solid $line',
  '@w794': { gridTemplateColumns: '1fr 1fr', '&:nth-of-type(even) > :first-child': { order: 2 } },
})
const AnimationFrame = styled('div', {
  border: '1px solid $line',
  borderRadius: '$2',
})
// Below the drawing, so that it covers nothing.
const Controls = styled('div', { display: 'flex', justifyContent: 'flex-end', borderTop: '1px solid $line' })
const Text = styled('div', { '& p': { marginTop: '$3', maxWidth: '65ch' }, '& a': { marginTop: '$4' } })

const animations = {
  lift: LiftAnimation,
  shock: ShockAnimation,
  brake: BrakeAnimation,
} as const satisfies Record<string, ComponentType<{ playing: boolean }>>

/** Three explanations with an animation each (HOME-08). Animations do not start if the visitor prefers reduced motion. */
export const Explanations = () => {
  /** By animation: whether the visitor has started or paused it. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const autoplay = useHydrated() && !prefersReducedMotion()
  return explanationTexts.map(({ id, title, paragraphs, link }) => {
    const Animation = animations[id]
    const playing = chosen[id] ?? autoplay
    return (
      <Explanation key={id}>
        <AnimationFrame>
          <Animation playing={playing} />
          <Controls>
            <IconButton
              label={`${playing ? 'Pause' : 'Play'}: ${title}`}
              onClick={() => setChosen({ ...chosen, [id]: !playing })}
            >
              {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
            </IconButton>
          </Controls>
        </AnimationFrame>
        <Text>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph.slice(0, 24)}>{paragraph}</p>
          ))}
          <LinkButton
            to="/parts/{-$make}/{-$model}/{-$engine}"
            params={noVehicleParams}
            search={{ category: link.category }}
          >
            {link.text}
          </LinkButton>
        </Text>
      </Explanation>
    )
  })
}
