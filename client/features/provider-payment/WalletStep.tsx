import { useCallback, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import type { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import { WalletButton } from './WalletButton.tsx'

type Props = {
  payment: ActorRefFrom<typeof providerPaymentMachine>
  approval: { scriptUrl: string; reference: string; url: string | null }
}

/** The order exists: the shopper approves the payment in the wallet, or chooses another way to pay. */
export const WalletStep = ({ payment, approval }: Props) => {
  const approve = useCallback(() => payment.send({ type: 'wallet.approved' }), [payment])
  // Cancelled in the wallet or on this page.
  const cancel = useCallback(() => payment.send({ type: 'wallet.cancelled' }), [payment])
  const container = useRef<HTMLDivElement>(null)
  // The order button is gone, so the focus moves here.
  useEffect(() => container.current?.focus(), [])
  return (
    <Stack gap={3} ref={container} tabIndex={-1}>
      <Callout live>Your order is placed. Please pay with your wallet.</Callout>
      <WalletButton approval={approval} onApproved={approve} onCancelled={cancel} />
      <div>
        <Button look="link" onClick={cancel}>
          Pay another way
        </Button>
      </div>
    </Stack>
  )
}
