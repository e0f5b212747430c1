import type { ReactNode } from 'react'
import { StatusIcon, type Tone } from './StatusIcon.tsx'
import { styled } from './theme.ts'

/** The look of a statement about a state, also of one that is pressed. */
export const statusNoteStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  fontSize: '$2',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  variants: {
    tone: {
      good: { color: '$good' },
      later: { color: '$warning' },
      warning: { color: '$warning' },
      bad: { color: '$bad' },
      neutral: { color: '$soft' },
    },
  },
} as const
const Note = styled('p', statusNoteStyle)

/** A short statement with the sign and colour of its tone. */
export const StatusNote = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Note tone={tone}>
    <StatusIcon tone={tone} />
    {children}
  </Note>
)
