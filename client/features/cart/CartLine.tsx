import { createLink } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { ComponentsToggle, KitComponents, useKitToggle } from '#client/features/order-summary/index.ts'
import { Photo, QuantityStepper } from '#client/features/parts/index.ts'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'
import { canDecrease, canIncrease, decrease, increase } from '#domain/quantity.ts'

/**
 * Item, price, quantity and subtotal stand under the list's column headings from 768px, as long as the list is wide
 * enough for letters of this size.
 */
export const whenInColumns = <Styles extends object>(styles: Styles) => ({
  '@w768': { '@container (min-width: 33em)': styles },
})
export const lineColumns = 'minmax(0, 1fr) 6rem 8.75rem 6rem'

const Row = styled('li', {
  display: 'grid',
  gap: '$3',
  paddingBlock: '$4',
  borderBottom: '1px solid $line',
  gridTemplateColumns: 'auto 1fr',
  gridTemplateAreas: '"item item" "price price" "quantity subtotal"',
  alignItems: 'center',
  '@media print': { breakInside: 'auto' },
  ...whenInColumns({ gridTemplateColumns: lineColumns, gridTemplateAreas: '"item price quantity subtotal"' }),
  variants: { leaving: { true: { opacity: 0.5 } } },
})
const Item = styled('div', {
  gridArea: 'item',
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: '$4',
  alignItems: 'start',
  breakInside: 'avoid',
  // Beside three columns words need the room more than the photo.
  ...whenInColumns({
    '@container (max-width: 44em)': { gridTemplateColumns: '56px minmax(0, 1fr)', gap: '$3' },
  }),
})
const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})
const Name = createLink(
  styled('a', {
    ...lineClamp(5),
    lineHeight: 1.35,
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  }),
)
const Note = styled('p', { ...lineClamp(3), fontSize: '$2', color: '$soft' })
const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$1 $4' })
const Price = styled('div', {
  gridArea: 'price',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // Without columns no heading says that it is the price of one.
  paddingLeft: '104px',
  fontSize: '$2',
  color: '$soft',
  '&::after': { content: '" each"' },
  ...whenInColumns({
    paddingLeft: 0,
    fontSize: 'inherit',
    color: 'inherit',
    textAlign: 'right',
    '&::after': { content: 'none' },
  }),
})
const Quantity = styled('div', {
  gridArea: 'quantity',
  position: 'relative',
  ...whenInColumns({ justifySelf: 'center' }),
})
// In the row's padding: what comes and goes moves nothing from under the pointer.
const Limit = styled('p', {
  position: 'absolute',
  top: '100%',
  left: 0,
  whiteSpace: 'nowrap',
  fontSize: '$1',
  lineHeight: '16px',
  color: '$soft',
  ...whenInColumns({ left: '50%', transform: 'translateX(-50%)' }),
})
const Subtotal = styled('div', {
  gridArea: 'subtotal',
  justifySelf: 'end',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  transition: 'color $transitions$state',
  // Of the quantity before: the server has not said yet what the new one costs.
  '&[aria-busy="true"]': { color: '$soft' },
})
const Components = styled('div', {
  gridColumn: '1 / -1',
  // Nothing unfolds on paper; a long kit goes on overleaf.
  '@media print': { display: 'block !important' },
})

type Props = {
  line: LineFieldsFragment
  /** What is shown: the pending edit's, else the server's. */
  quantity: number
  /** Largest quantity of this line; null where the stock is not known. */
  max: number | null
  leaving: boolean
  fit?: ReactNode
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export const CartLine = ({ line, quantity, max, leaving, fit, onQuantity, onRemove }: Props) => {
  const components = useKitToggle(line)
  const id = useId()
  const isLimit = !leaving && max !== null && !canIncrease(quantity, max)
  return (
    <Row leaving={leaving}>
      <Item>
        <Photo photos={line.item.photos} alt="" width={88} />
        <Words>
          {line.item.urlcomponent ? (
            <Name to="/details/$name" params={{ name: line.item.urlcomponent }}>
              {line.displayName}
            </Name>
          ) : (
            <strong>{line.displayName}</strong>
          )}
          {line.item.description ? <Note>{line.item.description}</Note> : null}
          {fit}
          <Actions>
            {components ? (
              <ComponentsToggle open={components.open} onToggle={components.toggle} id={id} />
            ) : null}
            <Button
              look="link"
              size="small"
              aria-label={`Remove ${line.displayName}`}
              disabled={leaving}
              onClick={onRemove}
            >
              Remove
            </Button>
          </Actions>
        </Words>
      </Item>
      <Price>{formatMoney(line.price)}</Price>
      <Quantity>
        <QuantityStepper
          quantity={quantity}
          canDecrease={!leaving && canDecrease(quantity)}
          canIncrease={!leaving && canIncrease(quantity, max)}
          onDecrease={() => onQuantity(decrease(quantity))}
          onIncrease={() => onQuantity(increase(quantity, max))}
          of={line.displayName}
        />
        <Limit aria-live="polite">{isLimit ? 'All that we can deliver' : null}</Limit>
      </Quantity>
      <Subtotal aria-busy={quantity !== line.quantity}>{formatMoney(line.subtotal)}</Subtotal>
      {components ? (
        <Components hidden={!components.open}>
          <KitComponents id={id} components={line.components} />
        </Components>
      ) : null}
    </Row>
  )
}
