import type { ReactNode } from 'react'
import { Container, Section } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { HelpCard } from './HelpCard.tsx'

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
  // On phones the aside comes after the page.
  order: 1,
  fontSize: '$2',
  '& h2': { fontSize: '$4', marginBottom: '$3' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '@w1000': { order: 0 },
})
/** It sticks within the aside, which ends with the text: in the grid itself it would cover what stands below. */
const Sticky = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$8',
  '@w1000': {
    position: 'sticky',
    top: 'calc(var(--covered) + $space$6)',
    maxHeight: 'calc(100vh - var(--covered) - 48px)',
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
type PageSection = { id: string; text: string }
type Props = {
  /** The sections listed under `On this page`; `id` is the section's anchor. */
  sections?: readonly PageSection[]
  /** The page has a form to write to the shop. */
  withForm?: boolean
  /** Content below both columns, in full width. */
  below?: ReactNode
  children: ReactNode
}

/** The layout of a text page: beside the text stand its contents and the ways to reach the shop. */
export const PageFrame = ({ sections = [], withForm = false, below, children }: Props) => (
  <Container>
    <Section>
      <Grid>
        <div>{children}</div>
        <Aside aria-label="About this page">
          <Sticky>
            {sections.length > 2 ? (
              <Contents aria-labelledby="on-this-page">
                <h2 id="on-this-page">On this page</h2>
                <ul>
                  {sections.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </Contents>
            ) : null}
            <HelpCard withForm={withForm} />
          </Sticky>
        </Aside>
        {below ? <div>{below}</div> : null}
      </Grid>
    </Section>
  </Container>
)
