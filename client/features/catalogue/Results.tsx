import { formatPartCount, PartRowSkeletons, PriceTerms } from '#client/features/parts/index.ts'
import { StaleNote } from '#client/features/shop/index.ts'
import { useFits } from '#client/features/vehicle/index.ts'
import type { CatalogueQuery } from '#client/generated/graphql.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Row } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { selectedVehicle } from '#domain/vehicle/vehicle.ts'
import {
  catalogueProblem,
  isCatalogueEmpty,
  isCatalogueStale,
  isListShown,
  loadingText,
} from '#machines/catalogue/catalogue.select.ts'
import { countTreeParts } from './countTreeParts.ts'
import { NothingFound } from './deferredParts.tsx'
import { GroupSection } from './GroupSection.tsx'
import { MyVehicleToggle } from './MyVehicleToggle.tsx'

type Catalogue = Extract<CatalogueQuery['catalogue'], { __typename: 'Catalogue' }>
type Props = {
  /** The catalogue machine's. */
  snapshot: Parameters<typeof loadingText>[0] & Parameters<typeof catalogueProblem>[0]
  catalogue: Catalogue | null
  filter: CatalogueFilter
  country: string
  onRetry: () => void
}

const LoadingText = styled('p', { paddingBlock: '$4', color: '$soft' })
const Top = styled(Row, { marginBottom: '$2' })
const Count = styled('p', { fontSize: '$2', color: '$soft' })
const Note = styled('div', { marginBottom: '$4' })

/** The list, or its loading text, problem or empty text, as the machine's state says. */
export const Results = ({ snapshot, catalogue, filter, country, onRetry }: Props) => {
  const firstParts = catalogue?.groups.flatMap((group) => group.first?.items ?? []) ?? []
  const vehicle = selectedVehicle(filter)
  const fits = useFits(firstParts, vehicle)
  const loading = loadingText(snapshot)
  const problem = catalogueProblem(snapshot)
  if (loading) {
    return (
      <div aria-busy="true">
        <LoadingText role="status">{loading}</LoadingText>
        <PartRowSkeletons />
      </div>
    )
  }
  if (problem) return <ErrorBox text={problem} onRetry={onRetry} />
  if (isCatalogueEmpty(snapshot)) return <NothingFound filter={filter} />
  if (!isListShown(snapshot) || !catalogue) return null
  // A vehicle's list contains all of its parts.
  const countInTree = (chosen: Parameters<typeof countTreeParts>[1]) =>
    filter.year ? 0 : countTreeParts(catalogue.categories, chosen)
  const treeCount = countInTree(filter)
  return (
    // Rows reserve the lines of their fit.
    <div {...(vehicle ? { 'data-vehicle': '' } : {})}>
      <Top spread>
        <Count role="status">
          {treeCount > catalogue.total
            ? `${formatPartCount(catalogue.total, treeCount)} shown: choose your vehicle to see all that fit it`
            : `${formatPartCount(catalogue.total)} found`}
        </Count>
        <PriceTerms />
        {vehicle ? <MyVehicleToggle vehicle={vehicle} /> : null}
      </Top>
      {isCatalogueStale(snapshot) ? (
        <Note>
          <StaleNote asOf={catalogue.freshness.asOf} />
        </Note>
      ) : null}
      {catalogue.groups.map((group, index) => (
        <GroupSection
          key={`${group.category}/${group.name}`}
          group={group}
          treeCount={countInTree({ category: group.category, group: group.name })}
          filter={filter}
          country={country}
          fits={fits}
          first={index === 0}
        />
      ))}
    </div>
  )
}
