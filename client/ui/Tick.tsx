import { Check, CircleHelp, Clock, X } from 'lucide-react'
import { styled } from './theme.ts'

export type Tone = 'good' | 'warning' | 'bad' | 'neutral'
const Mark = styled('span', {
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

/** The coloured mark that goes with words about a state. */
export const Tick = ({ tone }: { tone: Tone }) => {
  const Icon = icons[tone]
  return (
    <Mark tone={tone} data-tone={tone} aria-hidden="true">
      <Icon size={13} strokeWidth={3} />
    </Mark>
  )
}
