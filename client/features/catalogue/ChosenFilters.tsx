import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { styled } from '#client/ui/theme.ts'
import type { CatalogueFilter } from '#domain/catalogueFilter.ts'
import { listSearch } from '#domain/listAddress.ts'
import { listRoute } from './listAddress.ts'

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

const fields = ['make', 'model', 'year', 'category', 'group'] as const

/** Removing a make also removes model and year, removing a model the year. */
const without = (filter: CatalogueFilter, field: (typeof fields)[number]): CatalogueFilter => {
  const rest = { ...filter, [field]: null }
  if (field === 'make') return { ...rest, model: null, year: null }
  return field === 'model' ? { ...rest, year: null } : rest
}

/** The active filters, each with a link that removes it. */
export const ChosenFilters = ({ filter }: { filter: CatalogueFilter }) => {
  const active = fields.filter((field) => filter[field])
  if (active.length === 0) return null
  return (
    <List aria-label="Chosen filters">
      {active.map((field) => (
        <li key={field}>
          <Chip
            to={listRoute(filter)}
            params={noVehicleParams}
            search={listSearch(without(filter, field))}
            aria-label={`Remove filter ${filter[field]}`}
          >
            {filter[field]}
            <X aria-hidden="true" size={16} />
          </Chip>
        </li>
      ))}
    </List>
  )
}
