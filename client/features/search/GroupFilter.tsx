import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Line = styled('p', { marginBottom: '$2' })

/** Says that the results are narrowed to one group, and leads to all. */
export const GroupFilter = ({ term, group }: { term: string; group: string }) => (
  <Line>
    {`Only ${group}. `}
    <TextLink to="/search/$term" params={{ term }}>
      Show all groups
    </TextLink>
  </Line>
)
