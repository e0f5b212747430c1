import { BreadcrumbData } from '#client/features/shop/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { ComparedPartsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { comparedMax } from '#domain/limits.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import { CompareTable } from './CompareTable.tsx'
import { comparedVariables } from './comparedVariables.ts'
import type { Comparison } from './loadCompared.ts'

// Four parts need the width of the sheet.
const Sheet = styled('div', { '@media print': { page: 'landscape' } })
const Names = styled('ul', { '& li': { overflowWrap: 'anywhere' } })

const NameList = ({ names }: { names: readonly string[] }) => (
  <Names>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </Names>
)

const partsText = (count: number) => (count === 1 ? '1 more part' : `${count} more parts`)

type Props = { comparison: Comparison; onRetry: () => void }

/** Up to four parts beside one another (CMP). The address holds them, so the page can be sent, and read without a script. */
export const ComparePage = ({ comparison, onRetry }: Props) => {
  const { parts, left, vehicle } = comparison
  const lookups = useCachedQuery(ComparedPartsDocument, comparedVariables(comparison))?.partLookups
  const found = parts.flatMap((text) => {
    const match = lookups?.find((lookup) => lookup.text === text)?.matches[0]
    return match ? [{ ...match, text }] : []
  })
  const unknown = lookups ? parts.filter((text) => found.every((part) => part.text !== text)) : []
  const more = comparedMax - parts.length
  const toParts = (
    <LinkButton
      to="/parts/{-$make}/{-$model}/{-$engine}"
      params={noVehicleParams}
      search={vehicle ? { make: vehicle.make, model: vehicle.model, year: vehicle.year } : {}}
    >
      {vehicle ? 'To the parts of this vehicle' : 'To the parts'}
    </LinkButton>
  )
  return (
    <Sheet>
      <Container>
        <BreadcrumbData steps={[{ name: 'Compare parts', path: '/compare' }]} />
        <Section tall="most">
          <Stack gap="page">
            <Stack gap={2}>
              <h1>Compare parts</h1>
              {vehicle ? <p>For the {vehicleText(vehicle)}</p> : null}
            </Stack>
            {left.length > 0 ? (
              <Callout tone="warning">
                <p>At most {comparedMax} parts stand beside one another. Left out:</p>
                <NameList names={left} />
              </Callout>
            ) : null}
            {unknown.length > 0 ? (
              <Callout tone="warning">
                <p>We no longer have:</p>
                <NameList names={unknown} />
              </Callout>
            ) : null}
            {parts.length > 0 && !lookups ? (
              <ErrorBox text="The parts could not be loaded." onRetry={onRetry} />
            ) : null}
            {found.length > 0 ? <CompareTable comparison={comparison} parts={found} /> : null}
            {more > 0 ? (
              <div data-screen-only>
                {parts.length === 0 ? (
                  <EmptyState
                    text={`Choose up to ${comparedMax} parts with “Compare” in lists or on their pages.`}
                  >
                    {toParts}
                  </EmptyState>
                ) : (
                  <Stack>
                    <p>
                      There is room for {partsText(more)}: choose with “Compare” in lists or on their pages.
                    </p>
                    <div>{toParts}</div>
                  </Stack>
                )}
              </div>
            ) : null}
          </Stack>
        </Section>
      </Container>
    </Sheet>
  )
}
