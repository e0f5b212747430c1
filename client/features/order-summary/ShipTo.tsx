import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Layout.tsx'

type Props = {
  /** The lines of the address; empty ones are left out. */
  lines: readonly (string | null | undefined)[]
  /** A way to change it. */
  edit?: ReactNode
}

/** Where an order goes, at review and afterwards (PAY-01, ORD-01). */
export const ShipTo = ({ lines, edit }: Props) => (
  <Card aria-labelledby="ship-to">
    <Row spread>
      <h2 id="ship-to">Ship To</h2>
      {edit}
    </Row>
    <address>
      {lines.map((line, place) => (line?.trim() ? <div key={`${place}-${line}`}>{line}</div> : null))}
    </address>
  </Card>
)
