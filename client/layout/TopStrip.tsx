import { useShop } from '#client/features/shop/index.ts'
import { Container } from '#client/ui/Layout.tsx'
import { TextAnchor, TextLink } from '#client/ui/TextLink.tsx'
import { insideRing, onGraphite, styled } from '#client/ui/theme.ts'
import { DeliverTo } from './DeliverTo.tsx'

const Strip = styled('div', { ...onGraphite, fontSize: '$2' })
const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $5',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The bar of the header covers what extends beyond the strip.
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '36px', ...insideRing },
  '& select': { outlineOffset: '-2px' },
  '& li:first-child': { marginRight: 'auto' },
  // On a phone the links fill the first line; the country, which is the second, stands below them.
  '@below576': { '& li:nth-child(2)': { order: 1 } },
})

/** The line above the header: About Us, social links and Contact us (SHELL-01). */
export const TopStrip = () => {
  const { facts } = useShop()
  return (
    <Strip>
      <Container>
        <List>
          <li>
            <TextLink plain to="/about">
              About Us
            </TextLink>
          </li>
          <li>
            <DeliverTo />
          </li>
          {facts.settings.socialLinks.map(({ name, url }) => (
            <li key={url}>
              <TextAnchor plain href={url} target="_blank" rel="noopener">
                {name}
              </TextAnchor>
            </li>
          ))}
          <li>
            <TextLink plain to="/contact">
              Contact us
            </TextLink>
          </li>
        </List>
      </Container>
    </Strip>
  )
}
