import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Line = styled('p', { marginBottom: '$4', overflowWrap: 'anywhere' })

/** Says that the results are for a corrected term, not for the typed one. */
export const CorrectedTerm = ({ typed, corrected }: { typed: string; corrected: string }) => (
  <Line>
    {`Nothing matches “${typed}”. Shown are parts for `}
    <TextLink to="/search/$term" params={{ term: corrected }}>{`“${corrected}”`}</TextLink>.
  </Line>
)
