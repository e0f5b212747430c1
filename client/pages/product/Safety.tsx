import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { ShownProduct } from './productType.ts'

type Shown = ShownProduct['safety']
const Heading = styled('h2', { fontSize: '$5', marginBottom: '$3' })
const List = styled('dl', {
  display: 'grid',
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

/** Who answers for the part, its identifier, approval and warnings (LAW-02). */
export const Safety = ({ safety }: { safety: Shown }) => (
  <div>
    <Heading>Product safety</Heading>
    <List>
      <dt>Manufacturer</dt>
      <dd>{safety.manufacturer ? <Party party={safety.manufacturer} /> : 'Not stated by the supplier'}</dd>
      {safety.responsiblePerson ? (
        <>
          <dt>Responsible in the EU</dt>
          <dd>
            <Party party={safety.responsiblePerson} />
          </dd>
        </>
      ) : null}
      {safety.identifier ? (
        <>
          <dt>Identifier</dt>
          <dd>{safety.identifier}</dd>
        </>
      ) : null}
      {safety.approvalNumber ? (
        <>
          <dt>Approval number</dt>
          <dd>{safety.approvalNumber}</dd>
        </>
      ) : null}
    </List>
    {safety.warnings.length > 0 ? (
      <Warnings>
        <Callout tone="wait">
          {safety.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Callout>
      </Warnings>
    ) : null}
  </div>
)
