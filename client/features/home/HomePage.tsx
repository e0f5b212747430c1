import { type ListSearch, useShop } from '#client/features/shop/index.ts'
import { VehicleFinder } from '#client/features/vehicle/index.ts'
import { CategoriesDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { JsonLd } from '#client/lib/JsonLd.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { CategoryRibbon } from './CategoryRibbon.tsx'
import { Explanations } from './deferredExplanations.tsx'
import { Hero } from './Hero.tsx'
import { PopularVehicles } from './PopularVehicles.tsx'

const Tagline = styled('h1', { fontSize: '$7', '@w768': { fontSize: '$8' } })

export const HomePage = ({ search }: { search: ListSearch }) => {
  const { facts } = useShop()
  const data = useCachedQuery(CategoriesDocument, {})
  const { settings, popularVehicles } = facts
  const { origin } = settings
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Organization',
          name: settings.shopName,
          url: origin,
          sameAs: settings.socialLinks.map(({ url }) => url),
        }}
      />
      <Container>
        <Section>
          <Stack gap={6}>
            <Tagline>No.1 Brake, Steering and Suspension Specialist</Tagline>
            <div id="finder">
              <VehicleFinder
                selection={search}
                clearance={false}
                action={search.category ? '/' : '/parts'}
                keep={search.category ? { category: search.category, groups: search.groups } : {}}
              />
            </div>
            <CategoryRibbon categories={data?.catalogueOptions.categories ?? []} current={search.category} />
          </Stack>
        </Section>
      </Container>
      <Hero vehicles={popularVehicles.length} />
      <Container>
        <Section as="div">
          {popularVehicles.length > 0 && <PopularVehicles vehicles={popularVehicles} />}
          <Explanations />
        </Section>
      </Container>
    </>
  )
}
