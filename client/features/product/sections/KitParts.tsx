import { Photo } from '#client/features/parts/index.ts'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { add, formatMoney } from '#domain/money.ts'
import type { Product } from '../product.types.ts'

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@w576': { gridTemplateColumns: '1fr 1fr' },
})
const Entry = styled('li', {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: '$3',
  padding: '$2',
  border: '1px solid $line',
  borderRadius: '$2',
  '& small': { display: 'block', color: '$soft', fontSize: '$2' },
})
const Heading = styled('h2', { fontSize: '$5', marginBottom: '$3' })

const Saving = styled('p', { marginBottom: '$3', '& strong': { whiteSpace: 'nowrap' } })

type Props = Pick<Product, 'components' | 'kitSaving' | 'price'>

/** The parts of the kit and their quantities, each linked to its page (PDP-06), and what the kit saves (PDP-25). */
export const KitParts = ({ components, kitSaving, price }: Props) => (
  <div>
    <Heading>In this kit</Heading>
    {kitSaving && price ? (
      <Saving>
        Bought one by one these parts cost {formatMoney(add(price.gross, kitSaving))}: the kit saves{' '}
        <strong>{formatMoney(kitSaving)}</strong>.
      </Saving>
    ) : null}
    <List>
      {components.map((component) => (
        <Entry key={component.id}>
          <Photo photos={component.photos} alt="" width={88} />
          <div>
            <strong>{component.quantity} × </strong>
            {component.urlcomponent ? (
              <TextLink to="/details/$name" params={{ name: component.urlcomponent }}>
                {unbrokenName(component.name)}
              </TextLink>
            ) : (
              component.name
            )}
            <small>{component.description}</small>
          </div>
        </Entry>
      ))}
    </List>
  </div>
)
