import { useSelector } from '@xstate/react'
import { memo, useState } from 'react'
import { BreadcrumbData, useMachineRef } from '#client/features/shop/index.ts'
import { useHasJobs, VehicleFinder } from '#client/features/vehicle/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Columns, Container, Section, Stack } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listAddress, listPath, listTrail } from '#domain/catalogue/listAddress.ts'
import { jobSearch } from '#domain/job/jobAddress.ts'
import { catalogueHeading, selectedVehicle } from '#domain/vehicle/vehicle.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { loadingText } from '#machines/catalogue/catalogue.select.ts'
import type { CatalogueResult } from '#machines/catalogue/catalogue.types.ts'
import { ChosenFilters, NarrowForm, Sidebar } from './deferredParts.tsx'
import { Results } from './Results.tsx'

// CAT-07 scrolls its top to the header, where the sticky heading is not yet stuck.
const FinderFrame = styled('div', { scrollMarginTop: '-72px' })

const Work = styled('p', { marginBottom: '$4', '@media print': { display: 'none' } })

type Props = { filter: CatalogueFilter; country: string }

/**
 * Catalogue and clearance (CAT): finder, tree and results. Its key remounts it for another list or country. `memo`: it is not
 * rendered again before another list takes its place.
 */
export const CataloguePage = memo(({ filter, country }: Props) => {
  const data = useCachedQuery(CatalogueDocument, { filter, country })
  const result = data?.catalogue
  const [loaded] = useState<CatalogueResult | null>(() => {
    if (!result) return null
    return result.__typename === 'Catalogue'
      ? { kind: 'found', total: result.total, stale: result.freshness.stale }
      : { kind: 'unprocessable', message: result.message }
  })
  const list = useMachineRef(catalogueMachine, { input: { filter, country, loaded } })
  const snapshot = useSelector(list, (current) => current)
  const catalogue = result?.__typename === 'Catalogue' ? result : null
  const { category, group } = filter
  const heading = catalogueHeading(filter, filter.clearance)
  const vehicle = selectedVehicle(filter)
  const hasJobs = useHasJobs()
  const trail = filter.clearance ? [] : listTrail(filter)
  return (
    <Container>
      <BreadcrumbData steps={trail.length > 0 ? trail : [{ name: heading, path: listAddress(filter) }]} />
      <Section>
        {/* Tighter on a phone, so that the first part is visible. */}
        <Stack gap="page">
          <h1>{heading}</h1>
          <FinderFrame id="finder">
            <VehicleFinder
              selection={filter}
              clearance={filter.clearance}
              action={listPath(filter.clearance)}
              keep={category ? { category, groups: group ?? undefined } : {}}
            />
          </FinderFrame>
          <Columns side="left">
            <Sidebar
              filter={filter}
              categories={catalogue?.categories ?? null}
              loading={loadingText(snapshot) !== null}
            />
            <div>
              <ChosenFilters filter={filter} />
              {catalogue && catalogue.facets.length > 0 ? (
                <NarrowForm facets={catalogue.facets} filter={filter} />
              ) : null}
              {vehicle && hasJobs && !filter.clearance ? (
                <Work>
                  <TextLink to="/jobs" search={jobSearch({ vehicle })}>
                    Work on this vehicle, with all parts for it
                  </TextLink>
                </Work>
              ) : null}
              <Results
                snapshot={snapshot}
                catalogue={catalogue}
                filter={filter}
                country={country}
                onRetry={() => list.send({ type: 'retry.clicked' })}
              />
            </div>
          </Columns>
        </Stack>
      </Section>
    </Container>
  )
})
