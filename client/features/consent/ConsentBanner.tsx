import { useShop } from '#client/features/shop/index.ts'
import { BottomSheet } from '#client/ui/BottomSheet.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Container, Row } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import {
  type ConsentCategory,
  consentCategories,
  consentCookieName,
  mandatoryOnly,
  writeConsent,
} from '#domain/consent/consent.ts'

const Layout = styled(Container, {
  display: 'grid',
  gap: '$4',
  alignItems: 'center',
  '@w992': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& p': { maxWidth: '80ch' },
})

/** The script in the head writes this cookie if the button is pressed before hydration. */
const cookieOf = (categories: readonly ConsentCategory[]) => ({
  name: consentCookieName,
  value: writeConsent(categories),
})

/**
 * CONS-01: refusing must be as easy as agreeing (LAW-06). The banner is `pending` until the visitor's earlier choice is
 * read.
 */
export const ConsentBanner = ({ pending }: { pending: boolean }) => {
  const { consent } = useShop()
  return (
    <BottomSheet title="Cookies" pending={pending}>
      <Layout>
        <p>
          We use cookies that the shop needs to work. With your consent we also use cookies for live chat, for
          measuring how the shop is used, and for fitting advertisements. You can change your choice at any
          time in the Cookies Manager. More in our{' '}
          <TextLink to="/cookies" strong>
            Cookies Policy
          </TextLink>
          .
        </p>
        <Row>
          <Button
            {...(pending && cookieOf(consentCategories))}
            look="primary"
            onClick={() => consent.send({ type: 'consent.agreed' })}
          >
            Agree
          </Button>
          <Button
            {...(pending && cookieOf(mandatoryOnly))}
            look="primary"
            onClick={() => consent.send({ type: 'consent.rejected' })}
          >
            Reject
          </Button>
          <Button onClick={() => consent.send({ type: 'settings.opened' })}>Manage</Button>
        </Row>
      </Layout>
    </BottomSheet>
  )
}
