import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { pendingCountry } from '#machines/cart/cart.select.ts'

/**
 * Shown instead of the shipping methods while the cart has another country: it is being changed, or changing it
 * failed.
 */
export const ShippingMethodsPending = ({ onRetry }: { onRetry: () => void }) => {
  const { cart } = useShop()
  const isSaving = useSelector(cart, pendingCountry) !== null
  if (isSaving) return <Spinner label="Looking how we can ship there" />
  return (
    <Callout tone="bad">
      <Stack gap={2}>
        <p>We could not find out how we can ship there.</p>
        <div>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </Stack>
    </Callout>
  )
}
