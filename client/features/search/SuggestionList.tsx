import type { Suggestion } from '#client/features/search/suggestions.ts'
import { styled } from '#client/ui/theme.ts'
import { formatNumber } from '#domain/numbers.ts'

const List = styled('ul', {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  left: 0,
  right: 0,
  zIndex: '$header',
  maxHeight: '70vh',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  backgroundColor: '$ground',
  border: '1px solid $strong',
  borderRadius: '$2',
  '@below768': { left: '$4', right: '$4', top: '64px' },
})
const Option = styled('li', {
  display: 'flex',
  justifyContent: 'space-between',
  gap: '$3',
  minHeight: '$target',
  alignItems: 'center',
  paddingInline: '$3',
  paddingBlock: '$2',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  cursor: 'pointer',
  '& + &': { borderTop: '1px solid $line' },
  '&:hover, &[aria-selected="true"]': { backgroundColor: '$sunken' },
  // The kind of suggestion.
  '& small': { flex: 'none', maxWidth: '50%', textAlign: 'right', color: '$soft', fontSize: '$1' },
  '@below768': {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0,
    '& small': { maxWidth: '100%', textAlign: 'left' },
  },
})

const keyOf = (one: Suggestion): string =>
  one.kind === 'part'
    ? one.urlcomponent
    : one.kind === 'group'
      ? `${one.category}/${one.group}`
      : `${one.make} ${one.model}`

/** `288`, or `4 for your vehicle, 284 others`. */
const countText = (count: number, forVehicle: number | null): string =>
  forVehicle === null
    ? formatNumber(count)
    : `${formatNumber(forVehicle)} for your vehicle, ${formatNumber(count - forVehicle)} others`

const describe = (one: Suggestion) => {
  if (one.kind === 'part') return { text: one.name, note: one.articleNumber ?? one.group }
  if (one.kind === 'group')
    return { text: one.group, note: `${one.category} · ${countText(one.count, one.forVehicle)}` }
  return { text: `${one.make} ${one.model}`, note: 'Vehicle' }
}

type Props = {
  id: string
  suggestions: readonly Suggestion[]
  highlighted: number | null
  onChoose: (index: number) => void
}

export const SuggestionList = ({ id, suggestions, highlighted, onChoose }: Props) => (
  <List id={id} role="listbox" aria-label="Suggestions">
    {suggestions.map((one, index) => {
      const { text, note } = describe(one)
      return (
        <Option
          key={keyOf(one)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === highlighted}
          // Keeps the focus in the field: its blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span>{text}</span>
          <small>{note}</small>
        </Option>
      )
    })}
  </List>
)
