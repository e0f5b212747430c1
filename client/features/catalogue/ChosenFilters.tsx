import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { styled } from '#client/ui/theme.ts'
import { choiceSearch, type ListChoice, listPath } from './choice.ts'

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  margin: 0,
  marginBottom: '$4',
  padding: 0,
  listStyle: 'none',
})
const Chip = createLink(
  styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '$2',
    minHeight: '$target',
    paddingInline: '$3',
    border: '1px solid $strong',
    borderRadius: '$round',
    color: '$ink',
    fontSize: '$2',
    textDecoration: 'none',
    '@hover': { '&:hover': { borderColor: '$ink' } },
  }),
)

/** What goes with a choice that is taken off: a model without its make is none. */
const without = (choice: ListChoice, name: 'make' | 'model' | 'year' | 'category' | 'groups'): ListChoice => {
  const rest = { ...choice, [name]: undefined }
  if (name === 'make') return { ...rest, model: undefined, year: undefined }
  return name === 'model' ? { ...rest, year: undefined } : rest
}

/** The chosen filters, each to be taken off by itself. */
export const ChosenFilters = ({ choice }: { choice: ListChoice }) => {
  const names = (['make', 'model', 'year', 'category', 'groups'] as const).filter((name) => choice[name])
  if (names.length === 0) return null
  return (
    <List aria-label="Chosen filters">
      {names.map((name) => (
        <li key={name}>
          <Chip
            to={listPath(choice)}
            params={noVehicleParams}
            search={choiceSearch(without(choice, name))}
            aria-label={`Remove filter ${choice[name]}`}
          >
            {choice[name]}
            <X aria-hidden="true" size={16} />
          </Chip>
        </li>
      ))}
    </List>
  )
}
