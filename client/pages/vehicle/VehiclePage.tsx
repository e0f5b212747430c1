import { VehiclePartsDocument } from '#client/graphql/generated/graphql.ts'
import { Trail } from '#client/parts/page/Trail.tsx'
import { useCached } from '#client/parts/shop/useCached.ts'
import { VehicleFinder } from '#client/parts/vehicle/VehicleFinder.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { VehiclePlace } from '#domain/vehiclePlaces.ts'
import { KitRows } from '../kits/KitRows.tsx'
import { PartTiles } from './PartTiles.tsx'
import { VehicleIntro } from './VehicleIntro.tsx'

/** One of the 27 vehicles: its drawing and text, the finder filled in, and a tile for all that there is for it. */
export const VehiclePage = ({ place, country }: { place: VehiclePlace; country: string }) => {
  const { make, model } = place
  const data = useCached(VehiclePartsDocument, { make, model })
  const { years = [], categories = [] } = data?.catalogueOptions ?? {}
  const name = `${place.makeTitle} ${place.modelTitle}`
  return (
    <Container>
      <Trail steps={[{ name, path: `/info-${place.slug}` }]} />
      <Section>
        <Stack gap={8}>
          <VehicleIntro place={place} />
          <VehicleFinder
            heading={`Parts for your ${place.modelTitle}`}
            choice={{ make, model }}
            clearance={false}
            fromGarage={false}
            action="/parts"
          />
          <PartTiles name={name} make={make} model={model} categories={categories} />
          <KitRows
            title={`Popular kits for the ${name}`}
            country={country}
            vehicle={{ make, model }}
            each={2}
            most={4}
          />
          {years.length > 0 && (
            <p>
              The catalogue holds parts for the {name} of the years {years.at(-1)} to {years[0]}.
            </p>
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
