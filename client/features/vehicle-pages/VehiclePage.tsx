import { Fragment } from 'react'
import { KitRows } from '#client/features/kits/index.ts'
import { BreadcrumbData } from '#client/features/shop/index.ts'
import { useHasJobs, VehicleFinder } from '#client/features/vehicle/index.ts'
import { VehiclePartsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import { VehicleIntro } from './deferredIntro.tsx'
import { PartTiles } from './PartTiles.tsx'

/** The page of a popular vehicle: its drawing and text, a prefilled finder, and its parts by category. */
export const VehiclePage = ({ page, country }: { page: VehiclePageData; country: string }) => {
  const { make, model } = page
  const data = useCachedQuery(VehiclePartsDocument, { make, model })
  const { years = [], categories = [] } = data?.catalogueOptions ?? {}
  const hasJobs = useHasJobs()
  const name = `${page.makeTitle} ${page.modelTitle}`
  return (
    <Container>
      <BreadcrumbData steps={[{ name, path: `/info-${page.slug}` }]} />
      <Section>
        <Stack gap={8}>
          <VehicleIntro page={page} />
          <VehicleFinder
            heading={`Parts for your ${page.modelTitle}`}
            selection={{ make, model }}
            clearance={false}
            fromGarage={false}
            action="/parts"
          />
          <PartTiles name={name} make={make} model={model} categories={categories} />
          <KitRows
            title={`Popular kits for the ${name}`}
            country={country}
            vehicle={{ make, model }}
            perGroup={2}
            limit={4}
          />
          {years.length > 0 && (
            <div>
              <p>
                The catalogue holds parts for the {name} of the years {years.at(-1)} to {years[0]}.
              </p>
              {hasJobs ? (
                <p>
                  Brakes, bushes or a lift, each with all parts for the work:
                  {years.map((year) => (
                    <Fragment key={year}>
                      {' '}
                      <TextLink to="/jobs" search={{ make, model, year }}>
                        {year}
                      </TextLink>
                    </Fragment>
                  ))}
                </p>
              ) : null}
            </div>
          )}
          <div>
            <LinkButton to="/parts/{-$make}/{-$model}/{-$engine}" search={{ make, model }}>
              All parts for the {name}
            </LinkButton>
          </div>
        </Stack>
      </Section>
    </Container>
  )
}
