import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { BreadcrumbData, useMachineRef } from '#client/features/shop/index.ts'
import { VehicleFinder } from '#client/features/vehicle/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Columns, Container, Section, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { catalogueHeading } from '#domain/vehicle.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { loadingText } from '#machines/catalogue/catalogue.select.ts'
import type { CatalogueResult } from '#machines/catalogue/catalogue.types.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { type ListChoice, listFilter } from './catalogueFilter.ts'
import { listAddress } from './listAddress.ts'
import { Results } from './Results.tsx'
import { Sidebar } from './Sidebar.tsx'

// CAT-07 scrolls its top to the top of the window, where the sticky heading is not yet stuck.
const FinderFrame = styled('div', { scrollMarginTop: '-72px' })

type Props = { choice: ListChoice; country: string }

/** Catalogue and clearance (CAT): finder, tree and results. Its key remounts it for another list or country. */
export const CataloguePage = ({ choice, country }: Props) => {
  const data = useCachedQuery(CatalogueDocument, { filter: listFilter(choice), country })
  const result = data?.catalogue
  const [loaded] = useState<CatalogueResult | null>(() => {
    if (!result) return null
    return result.__typename === 'Catalogue'
      ? { kind: 'found', total: result.total, stale: result.freshness.stale }
      : { kind: 'unprocessable', message: result.message }
  })
  const list = useMachineRef(catalogueMachine, { input: { filter: listFilter(choice), country, loaded } })
  const snapshot = useSelector(list, (current) => current)
  const catalogue = result?.__typename === 'Catalogue' ? result : null
  const { category, groups } = choice
  const heading = catalogueHeading(choice, choice.clearance)
  return (
    <Container>
      <BreadcrumbData steps={[{ name: heading, path: listAddress(choice) }]} />
      <Section>
        {/* Tighter on a phone, so that the first part is visible. */}
        <Stack gap={4} css={{ '@w768': { gap: '$6' } }}>
          <h1>{heading}</h1>
          <FinderFrame id="finder">
            <VehicleFinder
              choice={choice}
              clearance={choice.clearance}
              action={choice.clearance ? '/clearance' : '/parts'}
              keep={category ? { category, groups } : {}}
            />
          </FinderFrame>
          <Columns side="left">
            <Sidebar
              choice={choice}
              categories={catalogue?.categories ?? null}
              loading={loadingText(snapshot) !== null}
            />
            <div>
              <ChosenFilters choice={choice} />
              <Results
                snapshot={snapshot}
                catalogue={catalogue}
                choice={choice}
                country={country}
                onRetry={() => list.send({ type: 'retry.clicked' })}
              />
            </div>
          </Columns>
        </Stack>
      </Section>
    </Container>
  )
}
