import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Card } from '#client/ui/Card.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'

const List = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '$1 $4',
  margin: '$2 0 0',
  '& dt': { color: '$soft' },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

/** In groups of four digits, as on bank cards: 28 digits in a row cannot be read. */
const groupIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The details of the bank transfer. */
export const TransferCard = ({ transfer }: { transfer: NonNullable<OrderFieldsFragment['transfer']> }) => (
  <Card aria-labelledby="transfer">
    <h2 id="transfer">Pay by bank transfer</h2>
    <List>
      <dt>Beneficiary</dt>
      <dd>{transfer.beneficiary}</dd>
      <dt>IBAN</dt>
      <dd>{groupIban(transfer.iban)}</dd>
      <dt>BIC</dt>
      <dd>{transfer.bic}</dd>
      <dt>Reference</dt>
      <dd>{transfer.reference}</dd>
      <dt>Amount</dt>
      <dd>{formatMoney(transfer.amount)}</dd>
    </List>
  </Card>
)
