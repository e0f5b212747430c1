import type { ReactNode } from 'react'
import { drawingStyle } from '../drawing/drawingStyle.ts'
import { SignList, SignTable } from './styles.tsx'

const Box = ({
  className = 'state leaf',
  region = false,
  children,
}: {
  className?: string
  region?: boolean
  children?: ReactNode
}) => (
  <g className={className}>
    <rect className={region ? 'box region' : 'box'} x={2} y={2} width={52} height={20} rx={region ? 3 : 6} />
    {children}
  </g>
)
const Arrow = ({ className }: { className?: string }) => (
  <g className={className}>
    <path className="arrow" d="M2 12H44" />
    <path className="head" d="M54 12L44 7.500V16.500Z" />
  </g>
)
const Words = ({ className, children }: { className: string; children: string }) => (
  <text x={2} y={16} className={className}>
    {children}
  </text>
)

const signs: readonly (readonly [key: string, sign: ReactNode, meaning: string])[] = [
  ['state', <Box key="s" />, 'state'],
  ['lit', <Box key="s" className="state leaf lit" />, 'active state of the chosen actor'],
  [
    'initial',
    <Box key="s">
      <circle className="start" cx={14} cy={12} r={4} />
    </Box>,
    'state in which its parent starts',
  ],
  [
    'final',
    <Box key="s">
      <rect className="box" x={5} y={5} width={46} height={14} rx={4} />
    </Box>,
    'final state: the actor, or the state around it, is done',
  ],
  ['region', <Box key="s" region className="state" />, 'region: one of several that are active together'],
  ['arrow', <Arrow key="s" />, 'transition, with its event'],
  ['taken', <Arrow key="s" className="taken" />, 'transition that the last event took'],
  ['cold', <Arrow key="s" className="cold" />, 'transition of a state that is not active'],
  [
    'guard',
    <Words key="s" className="guard">
      [guard]
    </Words>,
    'condition of the transition',
  ],
  [
    'tag',
    <Words key="s" className="tag">
      tag
    </Words>,
    'tag behind a name: what views ask for',
  ],
  [
    'invoke',
    <Words key="s" className="row">
      ⚙ name
    </Words>,
    'actor that runs while the state is active',
  ],
  [
    'entry',
    <Words key="s" className="row">
      → name
    </Words>,
    'action on entry',
  ],
  [
    'exit',
    <Words key="s" className="row">
      ← name
    </Words>,
    'action on exit',
  ],
  [
    'output',
    <Words key="s" className="row">
      ⇒ output
    </Words>,
    'ends with an output',
  ],
  [
    'reenter',
    <Words key="s" className="row">
      ↻ event
    </Words>,
    'leaves its own state and enters it anew',
  ],
  [
    'row',
    <Words key="s" className="row">
      event
    </Words>,
    'inside a box: event that is handled without leaving the state',
  ],
  [
    'after',
    <Words key="s" className="row">
      after
    </Words>,
    'transition after a delay; “always”: at once, if its condition holds',
  ],
  [
    'done',
    <Words key="s" className="row">
      done
    </Words>,
    'name of an actor with “done” or “failed”: how it ended',
  ],
  [
    'history',
    <Words key="s" className="row">
      history
    </Words>,
    'goes back to the child that was active last',
  ],
]

/** Explains each sign of the drawing. */
export const Signs = () => (
  <SignList>
    <summary>Legend</summary>
    <style>{drawingStyle}</style>
    <SignTable role="region" aria-label="Legend" tabIndex={0}>
      <dl>
        {signs.map(([key, sign, meaning]) => (
          <div key={key}>
            <dt>
              <svg className="flow" width={56} height={24} aria-hidden="true">
                {sign}
              </svg>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </SignTable>
  </SignList>
)
