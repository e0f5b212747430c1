import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'

const Rows = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  '& > *': { height: '112px' },
})

/** Placeholders while rows load; the text that says so is shown beside them. */
export const PartRowSkeletons = () => (
  <Rows aria-hidden="true">
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} />
    ))}
  </Rows>
)
