import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Line = styled('p', { marginBottom: '$4', overflowWrap: 'anywhere' })

/** Parts that were found in spite of typing errors are not passed off as what was typed. */
export const CorrectedTerm = ({ typed, meant }: { typed: string; meant: string }) => (
  <Line>
    {`Nothing matches “${typed}”. Shown are parts for `}
    <TextLink to="/search/$term" params={{ term: meant }}>{`“${meant}”`}</TextLink>.
  </Line>
)
