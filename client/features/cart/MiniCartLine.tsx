import { createLink } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide-react'
import { Photo } from '#client/features/parts/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { miniCartAmount } from '#domain/cart/cartLines.ts'
import { isLineLeaving, pendingQuantity } from '#machines/cart/cart.select.ts'

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gridTemplateAreas: '"photo words figure" "photo quantity remove"',
  gap: '$1 $3',
  // On a narrow phone a long brand needs the width more than the photo does.
  '@below420': { gridTemplateColumns: '48px minmax(0, 1fr) auto', columnGap: '$2' },
  alignItems: 'start',
  '& > button': { gridArea: 'remove', justifySelf: 'end' },
  paddingBlock: '$3',
  borderBottom: '1px solid $line',
  variants: { leaving: { true: { opacity: 0.5 } } },
})
const Text = styled('div', { gridArea: 'words', minWidth: 0, overflowWrap: 'anywhere' })
const Name = createLink(
  styled('a', {
    ...lineClamp(3),
    fontSize: '$2',
    lineHeight: 1.35,
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  }),
)
const Note = styled('p', { ...lineClamp(2), fontSize: '$1', color: '$soft' })
const Quantity = styled('label', {
  gridArea: 'quantity',
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  fontSize: '$2',
  color: '$soft',
  '& input': {
    width: '48px',
    padding: '2px 4px',
    border: '1px solid $line',
    borderRadius: '$1',
    textAlign: 'center',
    backgroundColor: '$raised',
    color: '$ink',
    appearance: 'textfield',
  },
})
const Amount = styled('span', {
  gridArea: 'figure',
  fontSize: '$2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

type Props = { line: LineFieldsFragment; onLeave: () => void }

/** One line of the mini cart; its quantity is read-only (MINI-04). */
export const MiniCartLine = ({ line, onLeave }: Props) => {
  const { cart } = useShop()
  const quantity = useSelector(cart, (snapshot) => pendingQuantity(snapshot, line.id)) ?? line.quantity
  const leaving = useSelector(cart, (snapshot) => isLineLeaving(snapshot, line.id))
  const { id: lineId, displayName: name, item } = line
  return (
    <Item leaving={leaving}>
      <Photo photos={item.photos} alt="" width={64} />
      <Text>
        {item.urlcomponent ? (
          <Name to="/details/$name" params={{ name: item.urlcomponent }} onClick={onLeave}>
            {unbrokenName(name)}
          </Name>
        ) : (
          <strong>{unbrokenName(name)}</strong>
        )}
        {item.description ? <Note>{item.description}</Note> : null}
      </Text>
      <Quantity>
        Quantity
        <input aria-label="Quantity" type="number" min={1} readOnly value={quantity} />
      </Quantity>
      <Amount>{miniCartAmount(line.subtotal)}</Amount>
      <IconButton
        label={`Remove ${name}`}
        disabled={leaving}
        onClick={() => cart.send({ type: 'line.removed', lineId, record: item.id, name, quantity })}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </Item>
  )
}
