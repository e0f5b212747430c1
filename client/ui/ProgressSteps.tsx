import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const List = styled('ol', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const Step = styled('li', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$2',
  paddingInline: '$1',
  textAlign: 'center',
  // "Confirmation" fits into a third of a narrow phone. With a large font a word can be wider.
  fontSize: 'clamp($fontSizes$1, 3.7vw, $fontSizes$2)',
  color: '$soft',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '& > span': { maxWidth: '100%' },
  '&:not(:first-child)::before': {
    content: '""',
    position: 'absolute',
    top: '15px',
    right: 'calc(50% + 22px)',
    left: 'calc(-50% + 22px)',
    borderTop: '2px solid $line',
  },
  variants: {
    state: {
      done: { color: '$ink', '&:not(:first-child)::before': { borderColor: '$ink' } },
      current: { color: '$ink', fontWeight: 600, '&:not(:first-child)::before': { borderColor: '$ink' } },
      ahead: {},
    },
  },
})
const Dot = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  border: '2px solid currentColor',
  borderRadius: '$round',
  backgroundColor: '$ground',
  fontWeight: 600,
  lineHeight: 1,
  variants: {
    state: {
      done: { backgroundColor: '$ink', borderColor: '$ink', color: '$ground' },
      current: {
        backgroundColor: '$fill',
        borderColor: '$fill',
        color: '$onFill',
        '@forcedColors': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
      ahead: {},
    },
  },
})

/** Numbered steps; those before `current` (counted from 0) are done. A label may be a link. */
export const ProgressSteps = ({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly { id: string; label: ReactNode }[]
  current: number
}) => (
  <nav aria-label={label}>
    <List>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <Step key={step.id} state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Dot state={state} aria-hidden="true">
              {state === 'done' ? <Check size={18} /> : index + 1}
            </Dot>
            <span>{step.label}</span>
          </Step>
        )
      })}
    </List>
  </nav>
)
