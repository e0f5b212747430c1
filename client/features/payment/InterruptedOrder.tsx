import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

type Props = {
  asking: boolean
  /** The order was found; its payment stands below. */
  asked: boolean
  onAsk: () => void
  children: ReactNode
}

/** An order was sent, its answer never came, and the cart is gone: the same key finds out (PAY-06). */
export const InterruptedOrder = ({ asking, asked, onAsk, children }: Props) => (
  <Stack gap={4}>
    {asked ? null : (
      <Callout tone="warning">
        <Stack gap={3}>
          <p>You were interrupted while your order was being placed. Your cart is empty now.</p>
          <Row>
            <Button look="primary" disabled={asking} onClick={onAsk}>
              Find my order
            </Button>
            {asking ? <Spinner label="Looking for your order" /> : null}
          </Row>
        </Stack>
      </Callout>
    )}
    {children}
  </Stack>
)
