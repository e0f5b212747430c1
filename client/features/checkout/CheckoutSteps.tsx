import { Link } from '@tanstack/react-router'
import { ProgressSteps } from '#client/ui/ProgressSteps.tsx'

/** The three steps; `current` 3 means all are done. The step behind the current one is a link (CHK-01, PAY-01). */
export const CheckoutSteps = ({ current }: { current: 0 | 1 | 2 | 3 }) => (
  <ProgressSteps
    label="Checkout steps"
    current={current}
    steps={[
      { id: 'shipping', label: current === 1 ? <Link to="/checkout">Shipping</Link> : 'Shipping' },
      { id: 'review', label: 'Review & Payments' },
      { id: 'confirmation', label: 'Payment Confirmation' },
    ]}
  />
)
