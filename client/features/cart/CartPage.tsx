import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useShop, useUserCountry } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { CartFallback } from './CartFallback.tsx'
import { CountryAdvice } from './CountryAdvice.tsx'
import { UnsoldNotice } from './UnsoldNotice.tsx'
import { useCart } from './useCart.ts'

const emptyText = 'You have no items in your shopping cart.'
const CartContents = lazyComponent(
  async () => (await import('./CartContents.tsx')).CartContents,
  <CartFallback state={{ kind: 'loading' }} emptyText={emptyText} />,
)
/** For links to the page. */
export const preloadCartContents = CartContents.preload

/** `more` stands below the lines of a filled cart. */
export const CartPage = ({ more = null }: { more?: ReactNode }) => {
  const { facts } = useShop()
  const hydrated = useHydrated()
  const countryOfPages = useUserCountry()
  const country = hydrated ? countryOfPages : null
  const cartState = useCart()
  const byNumbers = <TextLink to="/buy">Order by part numbers</TextLink>
  // Loads the code of a filled cart while the cart is being read.
  useEffect(() => void preloadCartContents(), [])
  return (
    <Container>
      <Section tall>
        <Stack gap={6}>
          <h1>shopping cart</h1>
          <CountryAdvice ukSiteUrl={facts.settings.ukSiteUrl} frSiteUrl={facts.settings.frSiteUrl} />
          <UnsoldNotice state={cartState} />
          {cartState.kind === 'filled' && country ? (
            <CartContents cart={cartState.cart} country={country}>
              {more}
            </CartContents>
          ) : (
            <CartFallback
              state={cartState.kind === 'filled' ? { kind: 'loading' } : cartState}
              emptyText={emptyText}
            >
              {byNumbers}
            </CartFallback>
          )}
          {cartState.kind === 'empty' ? null : <p data-screen-only>{byNumbers}</p>}
        </Stack>
      </Section>
    </Container>
  )
}
