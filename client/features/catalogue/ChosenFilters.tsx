import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { styled } from '#client/ui/theme.ts'
import type { ListChoice } from './catalogueFilter.ts'
import { choiceSearch, listRoute } from './listAddress.ts'

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

/** Removing a make also removes model and year, removing a model the year. */
const without = (choice: ListChoice, name: 'make' | 'model' | 'year' | 'category' | 'groups'): ListChoice => {
  const rest = { ...choice, [name]: undefined }
  if (name === 'make') return { ...rest, model: undefined, year: undefined }
  return name === 'model' ? { ...rest, year: undefined } : rest
}

/** The chosen filters, each with a link that removes it. */
export const ChosenFilters = ({ choice }: { choice: ListChoice }) => {
  const names = (['make', 'model', 'year', 'category', 'groups'] as const).filter((name) => choice[name])
  if (names.length === 0) return null
  return (
    <List aria-label="Chosen filters">
      {names.map((name) => (
        <li key={name}>
          <Chip
            to={listRoute(choice)}
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
