import { styled } from './theme.ts'

/** Holds the place of what is coming, so that nothing shifts. */
export const Skeleton = styled('div', {
  minHeight: '1em',
  borderRadius: '$1',
  backgroundColor: '$sunken',
  animation: 'breathe 1600ms ease-in-out infinite',
  '@still': { animation: 'none' },
})
