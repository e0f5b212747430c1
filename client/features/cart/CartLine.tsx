import { type ReactNode, useId } from 'react'
import { ComponentsToggle, KitComponents, useKitToggle } from '#client/features/order-summary/index.ts'
import { Photo, QuantityStepper } from '#client/features/parts/index.ts'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { canDecrease, canIncrease, choose, decrease, increase } from '#domain/cart/quantity.ts'
import { formatMoney } from '#domain/money.ts'
import { saleUnitText } from '#domain/prices/price.ts'
import {
  Actions,
  Components,
  Item,
  Limit,
  Name,
  Note,
  Price,
  Quantity,
  Row,
  Subtotal,
  Text,
  Unit,
} from './cartLineStyles.ts'

type Props = {
  line: LineFieldsFragment
  /** The pending edit's quantity, else the server's. */
  quantity: number
  /** The largest quantity of this line; null if the stock is unknown. */
  max: number | null
  leaving: boolean
  fit?: ReactNode
  /** The kit in the cart that contains this part, too. */
  kit?: string | null
  onQuantity: (quantity: number) => void
  /** One gesture has changed the quantity by more than a step. */
  onGesture?: (from: number, to: number) => void
  onRemove: () => void
}

export const CartLine = ({
  line,
  quantity,
  max,
  leaving,
  fit,
  kit,
  onQuantity,
  onGesture,
  onRemove,
}: Props) => {
  const components = useKitToggle(line)
  const id = useId()
  const isLimit = !leaving && max !== null && !canIncrease(quantity, max)
  return (
    <Row leaving={leaving}>
      <Item>
        <Photo photos={line.item.photos} alt="" width={88} />
        <Text>
          {line.item.urlcomponent ? (
            <Name to="/details/$name" params={{ name: line.item.urlcomponent }}>
              {unbrokenName(line.displayName)}
            </Name>
          ) : (
            <strong>{unbrokenName(line.displayName)}</strong>
          )}
          {line.item.description ? <Note>{line.item.description}</Note> : null}
          {fit}
          {kit ? <Note>Also in the kit in your cart: {kit}.</Note> : null}
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
        </Text>
      </Item>
      <Price each={line.item.saleUnit === null}>
        {formatMoney(line.price)}{' '}
        {line.item.saleUnit ? <Unit>{saleUnitText(line.item.saleUnit)}</Unit> : null}
      </Price>
      <Quantity>
        <QuantityStepper
          quantity={quantity}
          limit={leaving ? null : max}
          canDecrease={!leaving && canDecrease(quantity)}
          canIncrease={!leaving && canIncrease(quantity, max)}
          onDecrease={() => onQuantity(decrease(quantity))}
          onIncrease={() => onQuantity(increase(quantity, max))}
          onChoose={(chosen) => onQuantity(choose(chosen, max))}
          onGesture={onGesture}
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
