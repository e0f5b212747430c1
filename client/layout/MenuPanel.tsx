import { useLinkClicks } from '#client/lib/useLinkClicks.ts'
import { Container } from '#client/ui/Layout.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { styled } from '#client/ui/theme.ts'

const Columns = styled('div', {
  columns: '200px 5',
  columnGap: '$6',
  paddingBlock: '$6',
  '& section': { breakInside: 'avoid', marginBottom: '$4' },
  '& h2': { fontSize: '$4', marginBottom: '$1' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: '$ink',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  },
  variants: {
    // Many links: a section continues in the next column only if it is higher than the panel may be.
    dense: {
      true: {
        paddingTop: '$2',
        '& section:has(li:nth-child(16))': { breakInside: 'auto' },
        '& h2': { breakAfter: 'avoid' },
        '& li a': { minHeight: '28px', fontSize: '$2' },
      },
    },
  },
})
const WholeLink = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$target',
  marginTop: '$3',
  fontWeight: 600,
  color: '$ink',
})

type MenuLink = { text: string; path: string }
type Props = {
  label: string
  /** A link to everything, above the sections. */
  all?: MenuLink
  sections: readonly { title: string; path?: string; links: readonly MenuLink[] }[]
}

/** One menu of the navigation: links in sections. They are plain links, so it also works without JavaScript. */
export const MenuPanel = ({ label, all, sections }: Props) => (
  <Menu label={label} onClick={useLinkClicks()}>
    <Container>
      {all ? <WholeLink href={all.path}>{all.text}</WholeLink> : null}
      <Columns dense={all !== undefined}>
        {sections.map(({ title, path, links }) => (
          <section key={title}>
            <h2>{path ? <a href={path}>{title}</a> : title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.text}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </Container>
  </Menu>
)
