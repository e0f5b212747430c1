import { useHydrated } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { BrakeLoop } from './loops/BrakeLoop.tsx'
import { LiftLoop } from './loops/LiftLoop.tsx'
import { loopTexts } from './loops/loopTexts.ts'
import { ShockLoop } from './loops/ShockLoop.tsx'

const Block = styled('section', {
  display: 'grid',
  gap: '$6',
  alignItems: 'center',
  paddingBlock: '$8',
  borderTop: '1px solid $line',
  '@w794': { gridTemplateColumns: '1fr 1fr', '&:nth-of-type(even) > :first-child': { order: 2 } },
})
const Loop = styled('div', {
  border: '1px solid $line',
  borderRadius: '$2',
})
// Under the drawing, whose every corner means something.
const Bar = styled('div', { display: 'flex', justifyContent: 'flex-end', borderTop: '1px solid $line' })
const Words = styled('div', { '& p': { marginTop: '$3', maxWidth: '65ch' }, '& a': { marginTop: '$4' } })

const loops = { lift: LiftLoop, shock: ShockLoop, brake: BrakeLoop } as const satisfies Record<
  string,
  ComponentType<{ playing: boolean }>
>

/** HOME-08: three short loops of our own making, alternating with their texts; still where motion is reduced. */
export const Explanations = () => {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const moves = useHydrated() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return loopTexts.map(({ id, title, paragraphs, link }) => {
    const Drawing = loops[id]
    const on = chosen[id] ?? moves
    return (
      <Block key={id}>
        <Loop>
          <Drawing playing={on} />
          <Bar>
            <IconButton
              label={`${on ? 'Pause' : 'Play'}: ${title}`}
              onClick={() => setChosen({ ...chosen, [id]: !on })}
            >
              {on ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
            </IconButton>
          </Bar>
        </Loop>
        <Words>
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
        </Words>
      </Block>
    )
  })
}
