import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { WalletButton } from './WalletButton.tsx'

type Props = {
  approval: { scriptUrl: string; reference: string; url: string | null }
  onApproved: () => void
  /** Given up, in the wallet or here. */
  onCancelled: () => void
}

/** The order exists; what is left is the wallet's yes, or another way to pay. */
export const WalletStep = ({ approval, onApproved, onCancelled }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  // The button that led here is gone: whoever pressed it goes on here.
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack gap={3} ref={place} tabIndex={-1}>
      <Callout live>Your order is placed. Please pay it with your wallet.</Callout>
      <WalletButton approval={approval} onApproved={onApproved} onCancelled={onCancelled} />
      <div>
        <Button look="link" onClick={onCancelled}>
          Pay another way
        </Button>
      </div>
    </Stack>
  )
}
