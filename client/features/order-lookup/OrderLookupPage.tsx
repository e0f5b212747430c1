import { useHydrated, useLocation } from '@tanstack/react-router'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { parseOrderLink } from '#domain/orders/orderLink.ts'
import { DeviceOrders } from './DeviceOrders.tsx'
import { OrderLookup } from './deferredLookup.tsx'

/** `/order`: the orders of this device, and the way to any other one. */
export const OrderLookupPage = () => {
  const hydrated = useHydrated()
  // A server never sees what follows the #.
  const hash = useLocation({ select: (location) => location.hash })
  const link = hydrated ? parseOrderLink(hash) : null
  return (
    <Container>
      <Section tall>
        <Stack gap={4}>
          <Stack gap={3}>
            <h1>Find your order</h1>
            <p>
              You need no account: the mails about your order give its number, and a code proves that it is
              yours.
            </p>
          </Stack>
          {hydrated ? <DeviceOrders /> : null}
          <OrderLookup key={link} link={link} />
        </Stack>
      </Section>
    </Container>
  )
}
