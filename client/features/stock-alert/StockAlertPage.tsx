import { useHydrated, useLocation } from '@tanstack/react-router'
import { ContactAlternative } from '#client/features/requests/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { parseAlertFragment } from '#domain/stock/alertLink.ts'
import { AlertLinkForm } from './AlertLinkForm.tsx'

/** `/stock-alert`: where the links of a stock alert's mails lead (PDP-19). */
export const StockAlertPage = () => {
  const hydrated = useHydrated()
  // A server never sees what follows the #.
  const hash = useLocation({ select: (location) => location.hash })
  const link = hydrated ? parseAlertFragment(hash) : null
  return (
    <Container>
      <Section tall>
        <Stack gap={4}>
          <h1>A mail when a part is available</h1>
          {link ? <AlertLinkForm key={hash} link={link} /> : null}
          {hydrated && !link ? (
            <EmptyState text="This address is not complete. Please open the whole link of your mail, or ask for a new mail on the page of the part.">
              <LinkButton to="/parts/{-$make}/{-$model}/{-$engine}" params={noVehicleParams}>
                See the whole catalogue
              </LinkButton>
            </EmptyState>
          ) : null}
          <noscript>
            <p>Confirming or ending here needs scripts. We gladly do it for you:</p>
            <ContactAlternative mailbox="email" />
          </noscript>
        </Stack>
      </Section>
    </Container>
  )
}
