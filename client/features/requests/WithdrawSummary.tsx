import { styled } from '#client/ui/theme.ts'
import type { WithdrawalForm } from '#domain/withdrawalForm.ts'
import type { OrderLine } from '#machines/withdrawal/withdrawal.types.ts'

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
  form: { name, order, email },
  lines,
}: {
  form: WithdrawalForm
  lines: readonly OrderLine[]
}) => (
  <List>
    <dt>Name</dt>
    <dd>{name}</dd>
    <dt>Order</dt>
    <dd>{order}</dd>
    <dt>Email</dt>
    <dd>{email}</dd>
    <dt>Withdrawn from</dt>
    <dd>
      {lines.length === 0
        ? 'The whole order'
        : lines.map(({ id, name: line, quantity }) => (
            <div key={id}>
              {quantity} × {line}
            </div>
          ))}
    </dd>
  </List>
)
