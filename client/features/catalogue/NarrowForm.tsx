import { useRouter } from '@tanstack/react-router'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import type { CatalogueQuery } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Select } from '#client/ui/Select.tsx'
import { styled } from '#client/ui/theme.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { wholeListSearchParams } from '#domain/catalogue/listAddress.ts'
import { type NarrowingField, narrowingFields, partSorts } from '#domain/catalogue/narrowing.ts'
import { formatNumber } from '#domain/numbers.ts'
import { listRoute } from './listRoute.ts'
import { fieldLabels, sortLabels, valueText } from './narrowingTexts.ts'

type Facets = Extract<CatalogueQuery['catalogue'], { __typename: 'Catalogue' }>['facets']

const Frame = styled('div', { marginBottom: '$4', '@media print': { display: 'none' } })
const Fields = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 144px), 1fr))',
  gap: '$3',
  alignItems: 'end',
})

const fieldOf = (name: string): NarrowingField | undefined => narrowingFields.find((field) => field === name)

/** The choice in the list's own spelling. */
const chosenOf = (choices: Facets[number]['choices'], chosen: string | null): string =>
  choices.find(({ value }) => value.toUpperCase() === chosen?.toUpperCase())?.value ?? ''

/** The filter that the form's fields ask for, with the list's own vehicle, category and group. */
const searchOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1])))

/**
 * Narrows and sorts a list by a form (CAT-23, CAT-24): several choices at once, without a script too, and without a link
 * for each combination, which crawlers would follow.
 */
export const NarrowForm = ({ facets, filter }: { facets: Facets; filter: CatalogueFilter }) => {
  const router = useRouter()
  const to = listRoute(filter)
  const kept = Object.entries(wholeListSearchParams(filter)).filter(([, value]) => value)
  return (
    <Frame>
      <Disclosure title="Narrow and sort">
        <Fields
          action={router.buildLocation({ to, params: noVehicleParams, search: {} }).pathname}
          onSubmit={(event) => {
            event.preventDefault()
            void router.navigate({ to, params: noVehicleParams, search: searchOf(event.currentTarget) })
          }}
        >
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {facets.flatMap(({ field: name, choices }) => {
            const field = fieldOf(name)
            if (!field) return []
            return [
              <Select
                key={field}
                name={field}
                label={fieldLabels[field]}
                defaultValue={chosenOf(choices, filter[field])}
                autoComplete="off"
              >
                <option value="">Any</option>
                {choices.map(({ value, count }) => (
                  <option key={value} value={value}>
                    {valueText(field, value)} ({formatNumber(count)})
                  </option>
                ))}
              </Select>,
            ]
          })}
          <Select name="sort" label="Order" defaultValue={filter.sort ?? ''} autoComplete="off">
            <option value="">In stock first</option>
            {partSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </Select>
          <Button type="submit">Show parts</Button>
        </Fields>
      </Disclosure>
    </Frame>
  )
}
