import { createLink } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Row } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { cartSummaryHeader } from '#domain/cart/cartLines.ts'
import { formatMoney } from '#domain/money.ts'
import { useCart } from './useCart.ts'

const Lines = styled('ul', {
  margin: 0,
  marginBottom: '$3',
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: '$3', paddingBlock: '$1' },
})
const Icon = createLink(
  styled('a', {
    display: 'inline-grid',
    placeItems: 'center',
    width: '$target',
    height: '$target',
    color: '$ink',
  }),
)

/** `N item(s) in Cart` (MINI-05), unless the cart is empty. */
export const CartSummaryHeader = () => {
  const { facts } = useShop()
  const cartState = useCart()
  if (cartState.kind !== 'filled') return null
  const { cart } = cartState
  const path = facts.settings.cartSettingsPath
  return (
    <Disclosure title={cartSummaryHeader(cart.itemCount)}>
      <Lines>
        {cart.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × {unbrokenName(line.displayName)}
            </span>
            <span>{formatMoney(line.subtotal)}</span>
          </li>
        ))}
      </Lines>
      <Row>
        <LinkButton to="/basket" size="small">
          View cart
        </LinkButton>
        {path ? (
          <Icon to={path} aria-label="Settings">
            <Settings aria-hidden="true" size={20} />
          </Icon>
        ) : null}
      </Row>
    </Disclosure>
  )
}
