import { Fragment, type ReactNode } from 'react'
import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { ShownProduct } from './productType.ts'

type Shown = ShownProduct['safety']
const Heading = styled('h2', { fontSize: '$5', marginBottom: '$3' })
const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$2 $6',
  fontSize: '$2',
  '@w576': { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
})
const Warnings = styled('div', { marginTop: '$4' })

const Party = ({ party }: { party: NonNullable<Shown['manufacturer']> }) => (
  <>
    {party.name}
    {party.address ? <>, {party.address}</> : null}
    {party.email ? (
      <>
        , <a href={`mailto:${party.email}`}>{party.email}</a>
      </>
    ) : null}
  </>
)

type Row = { term: string; said: ReactNode }
const rowsOf = ({ manufacturer, responsiblePerson, identifier, approvalNumber }: Shown): readonly Row[] => {
  const rows: readonly Row[] = [
    { term: 'Manufacturer', said: manufacturer ? <Party party={manufacturer} /> : null },
    { term: 'Responsible in the EU', said: responsiblePerson ? <Party party={responsiblePerson} /> : null },
    { term: 'Identifier', said: identifier },
    { term: 'Approval number', said: approvalNumber },
  ]
  return rows.filter(({ said }) => said)
}

/** Who answers for the part, its identifier, approval and warnings (LAW-02); of what nobody stated nothing shows. */
export const ProductSafety = ({ safety }: { safety: Shown }) => {
  const rows = rowsOf(safety)
  if (rows.length === 0 && safety.warnings.length === 0) return null
  return (
    <div>
      <Heading>Product safety</Heading>
      {rows.length > 0 ? (
        <List>
          {rows.map(({ term, said }) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </Fragment>
          ))}
        </List>
      ) : null}
      {safety.warnings.length > 0 ? (
        <Warnings>
          <Callout tone="warning">
            {safety.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Callout>
        </Warnings>
      ) : null}
    </div>
  )
}
