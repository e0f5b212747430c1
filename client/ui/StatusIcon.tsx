import { Check, CircleHelp, Clock, X } from 'lucide-react'
import { styled } from './theme.ts'

const Circle = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  flex: 'none',
  borderRadius: '$round',
  color: '$ground',
  variants: {
    tone: {
      good: { backgroundColor: '$good' },
      warning: { backgroundColor: '$warning' },
      bad: { backgroundColor: '$bad' },
      neutral: { backgroundColor: '$soft' },
    },
  },
})
const icons = { good: Check, warning: Clock, bad: X, neutral: CircleHelp } as const
export type Tone = keyof typeof icons

/** A coloured icon beside a text about a state. */
export const StatusIcon = ({ tone }: { tone: Tone }) => {
  const Icon = icons[tone]
  return (
    <Circle tone={tone} data-tone={tone} aria-hidden="true">
      <Icon size={13} strokeWidth={3} />
    </Circle>
  )
}
