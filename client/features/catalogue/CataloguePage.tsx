import { useSelector } from '@xstate/react'
import { BreadcrumbData, filledOnce, useActorRef, useFilled, useShop } from '#client/features/shop/index.ts'
import { VehicleFinder } from '#client/features/vehicle/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Columns, Container, Section, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { catalogueHeading } from '#domain/vehicle.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { loadingText } from '#machines/catalogue/catalogue.select.ts'
import type { CatalogueVerdict } from '#machines/catalogue/catalogue.types.ts'
import { fromPort } from '#machines/port.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { type ListChoice, listAddress, listFilter, toFilter } from './choice.ts'
import { Results } from './Results.tsx'
import { Sidebar } from './Sidebar.tsx'

// CAT-07 brings its top to the window's, where no heading sticks yet.
const FinderPlace = styled('div', { scrollMarginTop: '-72px' })

const machineOf = filledOnce<typeof catalogueMachine>()

type Props = { choice: ListChoice; country: string }

/** Catalogue and clearance (CAT): finder, tree, results. Remounted by choice and country. */
export const CataloguePage = ({ choice, country }: Props) => {
  const { ports } = useShop()
  const data = useCachedQuery(CatalogueDocument, { filter: toFilter(choice), country })
  const answer = data?.catalogue
  const loaded = useFilled<CatalogueVerdict | null>(() => {
    if (!answer) return null
    return answer.__typename === 'Catalogue'
      ? { kind: 'found', total: answer.total, stale: answer.freshness.stale }
      : { kind: 'unprocessable', message: answer.message }
  })
  const machine = machineOf(ports, () =>
    catalogueMachine.provide({ actors: { loadCatalogue: fromPort(ports.catalogue.loadCatalogue) } }),
  )
  const list = useActorRef(machine, { input: { filter: listFilter(choice), country, loaded } })
  const seen = useSelector(list, (snapshot) => snapshot)
  const catalogue = answer?.__typename === 'Catalogue' ? answer : null
  const { category, groups } = choice
  const heading = catalogueHeading(choice, choice.clearance)
  return (
    <Container>
      <BreadcrumbData steps={[{ name: heading, path: listAddress(choice) }]} />
      <Section>
        {/* Closer on a phone: the first part should be in sight. */}
        <Stack gap={4} css={{ '@w768': { gap: '$6' } }}>
          <h1>{heading}</h1>
          <FinderPlace id="finder">
            <VehicleFinder
              choice={choice}
              clearance={choice.clearance}
              action={choice.clearance ? '/clearance' : '/parts'}
              keep={category ? { category, groups } : {}}
            />
          </FinderPlace>
          <Columns side="left">
            <Sidebar
              choice={choice}
              categories={catalogue?.categories ?? null}
              waiting={loadingText(seen) !== null}
            />
            <div>
              <ChosenFilters choice={choice} />
              <Results
                seen={seen}
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
