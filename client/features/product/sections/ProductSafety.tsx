import { Fragment, type ReactNode } from 'react'
import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { Product } from '../product.types.ts'

type Safety = Product['safety']
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

const Party = ({ party }: { party: NonNullable<Safety['manufacturer']> }) => (
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

type Row = { term: string; value: ReactNode }
const rowsOf = ({ manufacturer, responsiblePerson, identifier, approvalNumber }: Safety): readonly Row[] => {
  const rows: readonly Row[] = [
    { term: 'Manufacturer', value: manufacturer ? <Party party={manufacturer} /> : null },
    { term: 'Responsible in the EU', value: responsiblePerson ? <Party party={responsiblePerson} /> : null },
    { term: 'Identifier', value: identifier },
    { term: 'Approval number', value: approvalNumber },
  ]
  return rows.filter(({ value }) => value)
}

/** Manufacturer, responsible person, identifier, approval and warnings (LAW-02). Missing facts are left out. */
export const ProductSafety = ({ safety }: { safety: Safety }) => {
  const rows = rowsOf(safety)
  if (rows.length === 0 && safety.warnings.length === 0) return null
  return (
    <div>
      <Heading>Product safety</Heading>
      {rows.length > 0 ? (
        <List>
          {rows.map(({ term, value }) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
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
