import { useLocation } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { company } from '#client/features/shop/index.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Grid = styled('div', {
  display: 'grid',
  gap: '$8',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  '@w1000': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    columnGap: '$16',
    '& > :nth-child(3)': { gridColumn: '1 / -1' },
  },
})
const Aside = styled('aside', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$8',
  // On phones the whole page comes first.
  order: 1,
  fontSize: '$2',
  '& h2': { fontSize: '$4', marginBottom: '$3' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '@w1000': {
    order: 0,
    alignSelf: 'start',
    position: 'sticky',
    top: '$6',
    maxHeight: 'calc(100vh - 48px)',
    overflowY: 'auto',
    paddingTop: '$2',
  },
})
const Contents = styled('nav', {
  display: 'none',
  '@w1000': { display: 'block' },
  '& ul': { borderLeft: '1px solid $line' },
  '& a': {
    display: 'block',
    paddingBlock: '6px',
    paddingLeft: '$4',
    marginLeft: '-1px',
    borderLeft: '2px solid transparent',
    color: '$soft',
    lineHeight: 1.35,
    textDecoration: 'none',
    '@hover': { '&:hover': { color: '$ink', borderLeftColor: '$brand' } },
  },
})
const Card = styled('section', {
  padding: '$5',
  border: '1px solid $line',
  borderRadius: '$3',
  backgroundColor: '$raised',
})
const Line = styled('p', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: '3px', color: '$soft' },
})

const furtherHelp = [
  { to: '/faq', text: 'Questions and answers' },
  { to: '/shipping', text: 'Shipping conditions' },
  { to: '/returns', text: 'Returns' },
  { to: '/warranties', text: 'Warranties' },
] as const
const Further = styled('ul', {
  borderTop: '1px solid $line',
  paddingTop: '$3',
  '&&': { marginTop: '$1' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '36px' },
})

/** How to reach people; on the page that has the form the button would lead to where one is. */
const HelpCard = ({ withForm }: { withForm: boolean }) => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Card aria-labelledby="help">
      <h2 id="help">{withForm ? 'Other ways to reach us' : 'Questions left?'}</h2>
      <Stack gap={3}>
        <p>We answer within one working day as a rule, {company.hours}.</p>
        <Line>
          <Mail aria-hidden="true" size={16} />
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Line>
        <Line>
          <Phone aria-hidden="true" size={16} />
          {company.phone}
        </Line>
        {withForm ? null : <LinkButton to="/contact">Write to us</LinkButton>}
        <Further>
          {furtherHelp
            .filter(({ to }) => to !== path)
            .map(({ to, text }) => (
              <li key={to}>
                <TextLink to={to}>{text}</TextLink>
              </li>
            ))}
        </Further>
      </Stack>
    </Card>
  )
}

export type PlaceOnPage = { id: string; text: string }
type Props = {
  /** Sections that the page can be jumped to, in order. */
  places?: readonly PlaceOnPage[]
  /** The page is a form to write to the shop. */
  withForm?: boolean
  /** Below both, over the full width. */
  below?: ReactNode
  children: ReactNode
}

/** A page to be read: the text, and beside it where things are on the page and who answers questions. */
export const PageFrame = ({ places = [], withForm = false, below, children }: Props) => (
  <Container>
    <Section>
      <Grid>
        <div>{children}</div>
        <Aside aria-label="About this page">
          {places.length > 2 ? (
            <Contents aria-labelledby="on-this-page">
              <h2 id="on-this-page">On this page</h2>
              <ul>
                {places.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </Contents>
          ) : null}
          <HelpCard withForm={withForm} />
        </Aside>
        {below ? <div>{below}</div> : null}
      </Grid>
    </Section>
  </Container>
)
