import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { Row } from '#client/ui/Layout.tsx'

type Props = {
  /** The lines of the address; empty ones are skipped. */
  lines: readonly (string | null | undefined)[]
  /** A link to change the address. */
  edit?: ReactNode
}

/** The delivery address, on the review page and on the order's page (PAY-01, ORD-01). */
export const ShipTo = ({ lines, edit }: Props) => (
  <Card aria-labelledby="ship-to">
    <Row spread>
      <h2 id="ship-to">Ship To</h2>
      {edit}
    </Row>
    <address>
      {lines.map((line, index) => (line?.trim() ? <div key={`${index}-${line}`}>{line}</div> : null))}
    </address>
  </Card>
)
