import { useShop } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Foot = styled('footer', {
  marginTop: '$12',
  paddingBlock: '$8',
  backgroundColor: '$graphite',
  color: '$onGraphite',
  // A list that comes in above it pushes it down; a browser that kept it in its place would leave for the end of the page.
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
// Marked twice: the button's own look is as strong, and its order in the sheet is not ours.
const Opener = styled(Button, {
  '&&': {
    color: 'inherit',
    padding: 0,
    border: 0,
    justifyContent: 'flex-start',
    fontWeight: 400,
    textUnderlineOffset: '0.2em',
  },
})
const Last = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $6',
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '$6' },
  marginTop: '$8',
  paddingTop: '$4',
  borderTop: '1px solid $strong',
  fontSize: '$2',
})

type Place = readonly [path: string, text: string]
const help: readonly Place[] = [
  ['/contact', 'Contact Us'],
  ['/shipping', 'Shipping Conditions'],
  ['/returns', 'Returns'],
  ['/warranties', 'Warranties'],
  ['/faq', 'FAQ'],
]
const information: readonly Place[] = [
  ['/about', 'About Us'],
  ['/kits', '4x4 Specialist Kits'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookies Policy'],
]
const terms: readonly Place[] = [['/terms', 'Terms & Conditions']]
const law: readonly Place[] = [
  ['/withdraw', 'Withdraw from a contract'],
  ['/accessibility', 'Accessibility'],
]
const linksTo = (places: readonly Place[]) =>
  places.map(([path, text]) => (
    <li key={path}>
      <TextLink to={path}>{text}</TextLink>
    </li>
  ))

/** SHELL-04, with the withdrawal function and the accessibility statement that the law wants within reach. */
export const Footer = () => {
  const { shop } = useShop()
  return (
    <Foot>
      <Container>
        <Grid>
          <section>
            <h2>4X4 SPECIALIST KITS</h2>
            <p>
              Complete suspension kits for 4x4s and pickups: springs, shocks, bushes and every bolt, matched
              to vehicle, lift and load.
            </p>
            <ul>{linksTo([['/kits', 'See all kits']])}</ul>
          </section>
          <section>
            <h2>HOW CAN WE HELP</h2>
            <ul>{linksTo(help)}</ul>
          </section>
          <section>
            <h2>FURTHER INFORMATION</h2>
            <ul>
              {linksTo(information)}
              <li>
                <Opener look="link" onClick={() => shop.send({ type: 'cookies.managed' })}>
                  Cookies Manager
                </Opener>
              </li>
              {linksTo(terms)}
            </ul>
          </section>
        </Grid>
        <Last>
          <p>© 2020 Suspension Shop. All rights reserved.</p>
          <ul>{linksTo(law)}</ul>
        </Last>
      </Container>
    </Foot>
  )
}
