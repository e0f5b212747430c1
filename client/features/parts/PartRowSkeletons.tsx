import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'

const Rows = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  '& > *': { height: '112px' },
})

/** The place of rows that are on their way; what says so in words stands beside it. */
export const PartRowSkeletons = () => (
  <Rows aria-hidden="true">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </Rows>
)
