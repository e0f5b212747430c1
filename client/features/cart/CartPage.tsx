import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { CartFallback } from '#client/features/cart/CartFallback.tsx'
import { useCart } from '#client/features/cart/useCart.ts'
import { useShop } from '#client/features/shop/index.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { userCountry } from '#machines/session/session.select.ts'
import { CartContents } from './CartContents.tsx'
import { CountryAdvice } from './CountryAdvice.tsx'

export const CartPage = () => {
  const { session, facts } = useShop()
  const hydrated = useHydrated()
  const visitor = useSelector(session, userCountry)
  const country = hydrated ? visitor : null
  const shown = useCart()
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>shopping cart</h1>
          {country ? (
            <CountryAdvice
              country={country}
              ukSiteUrl={facts.settings.ukSiteUrl}
              frSiteUrl={facts.settings.frSiteUrl}
            />
          ) : null}
          {shown.kind === 'filled' && country ? (
            <CartContents cart={shown.cart} country={country} />
          ) : (
            <CartFallback
              shown={shown.kind === 'filled' ? { kind: 'unknown' } : shown}
              empty="You have no items in your shopping cart."
            />
          )}
        </Stack>
      </Section>
    </Container>
  )
}
