import { createLink } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { styled } from '#client/ui/theme.ts'
import { type CatalogueFilter, catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listSearchParams } from '#domain/catalogue/listAddress.ts'
import { narrowingFields } from '#domain/catalogue/narrowing.ts'
import { listRoute } from './listRoute.ts'
import { fieldLabels, sortLabels, valueText } from './narrowingTexts.ts'

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  margin: 0,
  marginBottom: '$4',
  padding: 0,
  listStyle: 'none',
  '@media print': { display: 'none' },
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

const fields = ['make', 'model', 'year', 'category', 'group', ...narrowingFields, 'sort'] as const

/** Removing a make also removes model and year, removing a model the year. */
const without = (filter: CatalogueFilter, field: (typeof fields)[number]): CatalogueFilter => {
  const rest = { ...filter, [field]: null }
  // Only the list of a whole vehicle is narrowed and sorted.
  if (field === 'make') return catalogueFilter({ ...listOnly(rest), model: null, year: null })
  if (field === 'model') return catalogueFilter({ ...listOnly(rest), year: null })
  return field === 'year' ? catalogueFilter(listOnly(rest)) : rest
}

const listOnly = ({ make, model, year, category, group, clearance }: CatalogueFilter) => ({
  make,
  model,
  year,
  category,
  group,
  clearance,
})

const textOf = (filter: CatalogueFilter, field: (typeof fields)[number]): string => {
  if (field === 'sort') return filter.sort ? sortLabels[filter.sort] : ''
  const value = filter[field] ?? ''
  const narrowed = narrowingFields.find((name) => name === field)
  return narrowed ? `${fieldLabels[narrowed]}: ${valueText(narrowed, value)}` : value
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
            search={listSearchParams(without(filter, field))}
            aria-label={`Remove filter ${textOf(filter, field)}`}
          >
            {textOf(filter, field)}
            <X aria-hidden="true" size={16} />
          </Chip>
        </li>
      ))}
    </List>
  )
}
