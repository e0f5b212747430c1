import { styled } from './theme.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const Ring = styled('span', {
  display: 'inline-block',
  width: '1.25em',
  height: '1.25em',
  borderRadius: '$round',
  border: '2px solid $colors$line',
  borderTopColor: '$ink',
  animation: 'turn 800ms linear infinite',
  '@reducedMotion': { animation: 'none' },
})

/** `label` tells screen readers what is going on. */
export const Spinner = ({ label }: { label: string }) => (
  <span role="status">
    <Ring aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
