import { styled } from '#client/ui/theme.ts'
import type { DeliveryWindow } from '#domain/delivery/deliveryWindow.ts'

const Line = styled('ol', {
  display: 'grid',
  // Stacked, if large text would break the words.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5rem), 1fr))',
  margin: 0,
  marginTop: '$3',
  padding: 0,
  listStyle: 'none',
  fontSize: '$1',
  lineHeight: 1.35,
  color: '$soft',
  '& li': { position: 'relative', paddingTop: '$4', paddingRight: '$2' },
  // A line, with a dot for each step.
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
  '& li:last-child::after': {
    borderColor: 'currentColor',
    // High contrast leaves only borders.
    borderWidth: '4.5px',
    backgroundColor: 'currentColor',
  },
  '& li:last-child': { color: '$good', '& b': { color: '$ink' } },
  '& b': { display: 'block', fontWeight: 600, color: '$ink', fontVariantNumeric: 'tabular-nums' },
  variants: { late: { true: { '& li:last-child': { color: '$warning' } } } },
})

type Props = {
  days: DeliveryWindow
  /** Delivery takes longer than from stock. */
  late: boolean
}

/** The days of order, dispatch and arrival. */
export const DeliveryTimeline = ({ days, late }: Props) => (
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
