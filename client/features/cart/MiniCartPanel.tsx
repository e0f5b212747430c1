import type { RefObject } from 'react'
import { Row } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { styled } from '#client/ui/theme.ts'
import { miniCartAmount } from '#domain/cart/cartLines.ts'
import { CartFallback } from './CartFallback.tsx'
import { MiniCartLine } from './MiniCartLine.tsx'
import { UnsoldNotice } from './UnsoldNotice.tsx'
import type { CartState } from './useCart.ts'

const ColumnHeadings = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  paddingBottom: '$2',
  borderBottom: '1px solid $strong',
  fontSize: '$2',
  fontWeight: 600,
  color: '$soft',
})
const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const Subtotal = styled('p', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '$4',
  fontWeight: 600,
  '& > span': { fontVariantNumeric: 'tabular-nums' },
})
const Buttons = styled(Row, { marginTop: '$3', '& > *': { flex: 1 } })
// Sticks to the bottom while a long cart scrolls.
const Footer = styled('div', {
  position: 'sticky',
  bottom: 0,
  paddingBlock: '$3 $4',
  backgroundColor: '$ground',
})
const Note = styled('p', { paddingBottom: '$4' })
const Above = styled('div', { '&:not(:empty)': { paddingBottom: '$4' } })

type Props = {
  state: CartState
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

const emptyText = 'You have no items in your shopping cart.'

const contents = ({ state, onClose }: Props) => {
  if (state.kind === 'empty') return <Note>{emptyText}</Note>
  if (state.kind !== 'filled') {
    return (
      <Note as="div">
        <CartFallback state={state} emptyText={emptyText} />
      </Note>
    )
  }
  const { cart } = state
  return (
    <>
      <div>
        <ColumnHeadings aria-hidden="true">
          <span>Your product</span>
          <span>Price</span>
        </ColumnHeadings>
        <List aria-label="Your product, Price">
          {cart.lines.map((line) => (
            <MiniCartLine key={line.id} line={line} onLeave={onClose} />
          ))}
        </List>
      </div>
      <Footer>
        <Subtotal>
          Cart subtotal: <span>{miniCartAmount(cart.subtotal)}</span>
        </Subtotal>
        <Buttons>
          <LinkButton to="/basket" onClick={onClose}>
            View cart
          </LinkButton>
          <LinkButton to="/checkout" look="primary" onClick={onClose}>
            Checkout
          </LinkButton>
        </Buttons>
      </Footer>
    </>
  )
}

/** The contents of the mini cart (MINI-03, MINI-04). */
export const MiniCartPanel = (props: Props) => (
  <Popover title="Shopping cart" button={props.button} onClose={props.onClose}>
    <Above>
      <UnsoldNotice state={props.state} />
    </Above>
    {contents(props)}
  </Popover>
)
