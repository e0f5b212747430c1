import { Photo } from '#client/features/parts/index.ts'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'

const List = styled('ul', {
  display: 'grid',
  gap: '$2',
  margin: 0,
  padding: '$3',
  listStyle: 'none',
  backgroundColor: '$raised',
  border: '1px solid $line',
  borderRadius: '$2',
  // A page break inside would leave the frame alone on its page.
  '@media print': { border: 0, paddingBlock: 0 },
})
const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '56px auto minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'center',
  // Photos that were never in view are not loaded, so none is printed.
  '@media print': { gridTemplateColumns: 'auto minmax(0, 1fr)', '& > :first-child': { display: 'none' } },
})
const Text = styled('div', { minWidth: 0, overflowWrap: 'anywhere' })
const Note = styled('p', { fontSize: '$2', color: '$soft' })
const Count = styled('span', { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

type Component = LineFieldsFragment['components'][number]

const Name = ({ component }: { component: Component }) =>
  component.urlcomponent ? (
    <a href={`/details/${encodeURIComponent(component.urlcomponent)}`} target="_blank" rel="noopener">
      {unbrokenName(component.name)}
    </a>
  ) : (
    <span>{unbrokenName(component.name)}</span>
  )

type ToggleProps = { open: boolean; onToggle: () => void; id: string }

/** Shows and hides the list with that id. */
export const ComponentsToggle = ({ open, onToggle, id }: ToggleProps) => (
  <Button look="link" size="small" aria-expanded={open} aria-controls={id} onClick={onToggle}>
    {open ? 'Hide components' : 'Show components'}
  </Button>
)

/** The components of a kit with their total quantities; links open in a new tab (CART-03, PAY-02). */
export const KitComponents = ({ id, components }: { id: string; components: readonly Component[] }) => (
  <List id={id} aria-label="Components">
    {components.map((component) => (
      <Item key={component.id}>
        <Photo photos={component.photos} alt="" width={56} />
        <Count>{component.quantity} ×</Count>
        <Text>
          <Name component={component} />
          {component.description ? <Note>{component.description}</Note> : null}
        </Text>
      </Item>
    ))}
  </List>
)
