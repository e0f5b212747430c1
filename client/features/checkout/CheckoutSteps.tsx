import { Link } from '@tanstack/react-router'
import { ProgressSteps } from '#client/ui/ProgressSteps.tsx'

/** The three steps, 3 where all are done; the one that lies behind can be gone back to (CHK-01, PAY-01). */
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
