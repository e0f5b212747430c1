import { styled } from './theme.ts'

/** A placeholder for content that is loading, so that the layout does not shift. */
export const Skeleton = styled('div', {
  minHeight: '1em',
  borderRadius: '$1',
  backgroundColor: '$sunken',
  animation: 'breathe 1600ms ease-in-out infinite',
  '@reducedMotion': { animation: 'none' },
})
