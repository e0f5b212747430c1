import { styled } from '#client/ui/theme.ts'
import type { WithdrawalForm } from '#domain/forms/withdrawalForm.ts'

export type Units = { id: string; name: string; quantity: number }

const List = styled('dl', {
  display: 'grid',
  gap: '$1 $6',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '& dt': { color: '$soft' },
  '& dd': { margin: 0 },
})

/** The content of a withdrawal, before and after it is sent. */
export const WithdrawSummary = ({
  form: { name, email, lines },
  orderName,
  units,
}: {
  form: WithdrawalForm
  orderName: string
  /** Empty where the lines are not known. */
  units: readonly Units[]
}) => (
  <List>
    <dt>Name</dt>
    <dd>{name}</dd>
    <dt>Order</dt>
    <dd>{orderName}</dd>
    <dt>Email</dt>
    <dd>{email}</dd>
    <dt>Withdrawn from</dt>
    <dd>
      {lines.length === 0 ? 'The whole order' : null}
      {units.map(({ id, name: line, quantity }) => (
        <div key={id}>
          {quantity} × {line}
        </div>
      ))}
    </dd>
  </List>
)
