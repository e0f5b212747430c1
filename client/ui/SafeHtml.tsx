import { styled } from '#client/ui/theme.ts'
import { sanitizeHtml } from './sanitizeHtml.ts'

const Frame = styled('div', {
  maxWidth: '70ch',
  fontSize: 'inherit',
  '& > * + *': { marginTop: '$3' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { overflowWrap: 'anywhere', padding: '$1 $2', border: '1px solid $line', textAlign: 'left' },
})

/** HTML from the upstream: the server has sanitised it, and it is sanitised again here (SEC-03, PDP-16). */
export const SafeHtml = ({ html }: { html: string }) =>
  // Browsers start a parser for each element that is given HTML.
  /[<&]/.test(html) ? (
    <Frame dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />
  ) : (
    <Frame>{html}</Frame>
  )
