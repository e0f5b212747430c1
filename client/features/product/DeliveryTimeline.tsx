import { styled } from '#client/ui/theme.ts'
import type { DeliveryWindow } from '#domain/deliveryWindow.ts'

const Line = styled('ol', {
  display: 'grid',
  // Under one another where large letters would break their words.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5rem), 1fr))',
  margin: 0,
  marginTop: '$3',
  padding: 0,
  listStyle: 'none',
  fontSize: '$1',
  lineHeight: 1.35,
  color: '$soft',
  '& li': { position: 'relative', paddingTop: '$4', paddingRight: '$2' },
  // The way, and a stop on it.
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: '4px',
    left: 0,
    right: 0,
    borderTop: '1.5px solid $strong',
  },
  '& li:last-child::before': { right: 'auto', width: '8px' },
  '& li::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 0,
    width: '9px',
    height: '9px',
    border: '1.5px solid $strong',
    borderRadius: '$round',
    backgroundColor: '$ground',
  },
  '& li:last-child::after': { borderColor: 'currentColor', backgroundColor: 'currentColor' },
  '& li:last-child': { color: '$good', '& b': { color: '$ink' } },
  '& b': { display: 'block', fontWeight: 600, color: '$ink', fontVariantNumeric: 'tabular-nums' },
  variants: { late: { true: { '& li:last-child': { color: '$warning' } } } },
})

type Props = { days: DeliveryWindow /** Later than from stock. */; late: boolean }

/** Order, dispatch and arrival as a short line with its days. */
export const DeliveryLine = ({ days, late }: Props) => (
  <Line late={late} aria-label="Delivery">
    <li>
      Ordered today
      <b>{days.ordered}</b>
    </li>
    <li>
      {days.dispatched.what}
      <b>{days.dispatched.where}</b>
    </li>
    <li>
      With you
      <b>{days.arrives}</b>
    </li>
  </Line>
)
