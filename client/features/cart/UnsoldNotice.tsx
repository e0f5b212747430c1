import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { isLineLeaving } from '#machines/cart/cart.select.ts'
import type { CartState, UnsoldLines } from './useCart.ts'

const Frame = styled('div', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  overflowWrap: 'anywhere',
  '& > div': { flex: 1, minWidth: 0 },
  '& > button': { margin: '-10px -10px -10px 0' },
})
const List = styled('ul', { margin: 0, paddingLeft: '1.2em' })

const Notice = ({ lines }: { lines: UnsoldLines }) => {
  const { cart } = useShop()
  const isClosed = useSelector(cart, (snapshot) => lines.every(({ id }) => isLineLeaving(snapshot, id)))
  if (isClosed) return null
  const close = () => {
    for (const { id: lineId, name, quantity } of lines)
      cart.send({
        type: 'edit.requested',
        edit: { kind: 'removal', lineId, record: '', name, quantity },
        quiet: true,
      })
  }
  return (
    <Callout tone="warning" live>
      <Frame>
        <div>
          <p>
            {lines.length === 1
              ? 'This part is no longer sold, so it was taken out of your cart:'
              : 'These parts are no longer sold, so they were taken out of your cart:'}
          </p>
          <List>
            {lines.map(({ id, name, quantity, urlcomponent }) => (
              <li key={id}>
                {quantity} ×{' '}
                {urlcomponent ? (
                  <TextLink to="/details/$name" params={{ name: urlcomponent }}>
                    {unbrokenName(name)}
                  </TextLink>
                ) : (
                  unbrokenName(name)
                )}
              </li>
            ))}
          </List>
        </div>
        <IconButton label="Close the message" onClick={close}>
          <X aria-hidden="true" size={18} />
        </IconButton>
      </Frame>
    </Callout>
  )
}

/** Names the parts that left the cart because they are no longer sold, until the visitor closes the message (CART-17). */
export const UnsoldNotice = ({ state }: { state: CartState }) => {
  const lines =
    state.kind === 'filled' ? state.cart.unsoldLines : state.kind === 'empty' ? state.unsoldLines : []
  return lines.length > 0 ? <Notice lines={lines} /> : null
}
