import { useShop } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { onGraphite, styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { TrustMarks } from './TrustMarks.tsx'

const Frame = styled('footer', {
  marginTop: '$12',
  paddingBlock: '$8',
  // At the end of a page the button back to the top stands below the last line, and not on its links.
  '@media (max-width: 1279.98px)': { paddingBottom: '92px' },
  '@below768': { 'html[data-buy-bar] &': { paddingBottom: '132px' } },
  ...onGraphite,
  // Content that loads above pushes the footer down. Scroll anchoring would follow the footer to the end of the page.
  overflowAnchor: 'none',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li > a, & li > button': { display: 'inline-flex', alignItems: 'center', minHeight: '36px' },
  '& h2': { fontSize: '$4', marginBottom: '$3', letterSpacing: '0.02em' },
  '& section > p': { maxWidth: '46ch', marginBottom: '$2' },
})
const Grid = styled('div', {
  display: 'grid',
  gap: '$8',
  '@w576': { gridTemplateColumns: '1fr 1fr' },
  '@w768': { gridTemplateColumns: '2fr 1fr 1fr' },
})
// The doubled selector wins over the button's styles, which can come later in the sheet.
const FooterButton = styled(Button, {
  '&&': {
    color: 'inherit',
    padding: 0,
    border: 0,
    justifyContent: 'flex-start',
    fontWeight: 400,
    textUnderlineOffset: '0.2em',
  },
})
const Seller = styled('p', { marginTop: '$8', fontSize: '$2', overflowWrap: 'anywhere' })
const BottomLine = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $6',
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '$6' },
  marginTop: '$4',
  paddingTop: '$4',
  borderTop: '1px solid $strong',
  fontSize: '$2',
})

type FooterLink = readonly [path: string, text: string]
const help: readonly FooterLink[] = [
  ['/contact', 'Contact Us'],
  ['/shipping', 'Shipping Conditions'],
  ['/returns', 'Returns'],
  ['/warranties', 'Warranties'],
  ['/faq', 'FAQ'],
]
const information: readonly FooterLink[] = [
  ['/about', 'About Us'],
  ['/kits', '4x4 Specialist Kits'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookies Policy'],
]
const terms: readonly FooterLink[] = [['/terms', 'Terms & Conditions']]
const legal: readonly FooterLink[] = [
  ['/order', 'Find your order'],
  ['/buy', 'Order by part numbers'],
  ['/withdraw', 'Withdraw from contract here'],
  ['/accessibility', 'Accessibility'],
]
const listItems = (links: readonly FooterLink[]) =>
  links.map(([path, text]) => (
    <li key={path}>
      <TextLink to={path}>{text}</TextLink>
    </li>
  ))

/** SHELL-04, SHELL-14, ROUTE-12. The law requires the links to withdrawal and to the accessibility statement on every page. */
export const Footer = () => {
  const { shop, facts } = useShop()
  const { company } = facts.settings
  return (
    <Frame>
      <Container>
        <Grid>
          <section>
            <h2>4X4 SPECIALIST KITS</h2>
            <p>
              Suspension kits for 4x4s and pickups: springs, shocks and what belongs to them, matched to
              vehicle, lift and load.
            </p>
            <ul>{listItems([['/kits', 'See all kits']])}</ul>
          </section>
          <section>
            <h2>HOW CAN WE HELP</h2>
            <ul>{listItems(help)}</ul>
          </section>
          <section>
            <h2>FURTHER INFORMATION</h2>
            <ul>
              {listItems(information)}
              <li>
                <FooterButton look="link" onClick={() => shop.send({ type: 'cookieManager.opened' })}>
                  Cookies Manager
                </FooterButton>
              </li>
              {listItems(terms)}
            </ul>
          </section>
        </Grid>
        <TrustMarks />
        <Seller>
          {company.name}, {unbrokenName(company.address)}. VAT number {company.vatNumber}
          {company.registerNumber ? `, register ${company.registerNumber}` : ''}
        </Seller>
        <BottomLine>
          <p>
            © {facts.copyrightYear} {facts.settings.shopName}. All rights reserved.
          </p>
          <ul>{listItems(legal)}</ul>
        </BottomLine>
      </Container>
    </Frame>
  )
}
