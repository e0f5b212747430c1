import type { ReactNode } from 'react'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

type Props = {
  searching: boolean
  /** The order was found; its payment is shown below. */
  found: boolean
  onSearch: () => void
  children: ReactNode
}

/**
 * The order was sent but no answer came, and the cart is gone: placing again with the same key finds the order
 * (PAY-06).
 */
export const InterruptedOrder = ({ searching, found, onSearch, children }: Props) => (
  <Stack gap={4}>
    {found ? null : (
      <Callout tone="warning">
        <Stack gap={3}>
          <p>You were interrupted while your order was being placed. Your cart is empty now.</p>
          <Row>
            <LoadingButton look="primary" loading={searching} onClick={onSearch}>
              Find my order
            </LoadingButton>
            {searching ? <Spinner label="Looking for your order" /> : null}
          </Row>
        </Stack>
      </Callout>
    )}
    {children}
  </Stack>
)
