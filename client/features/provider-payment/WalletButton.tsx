import { useEffect, useRef, useState } from 'react'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { AnchorButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { loadWalletScript } from './loadWalletScript.ts'

type Props = {
  approval: { scriptUrl: string; reference: string; url: string | null }
  onApproved: () => void
  onCancelled: () => void
}

/** The wallet's button. If its script does not load: a link to the wallet's page, if there is one. */
export const WalletButton = ({ approval, onApproved, onCancelled }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'broken'>('loading')
  const { scriptUrl, reference } = approval
  useEffect(() => {
    let unmounted = false
    const show = async () => {
      const buttons = await loadWalletScript(scriptUrl)
      if (unmounted || !container.current) return
      container.current.replaceChildren()
      await buttons({
        createOrder: () => Promise.resolve(reference),
        onApprove: () => Promise.resolve(onApproved()),
        onCancel: onCancelled,
        onError: () => setState('broken'),
      }).render(container.current)
      if (!unmounted) setState('ready')
    }
    show().catch(() => {
      if (!unmounted) setState('failed')
    })
    return () => {
      unmounted = true
    }
  }, [scriptUrl, reference, onApproved, onCancelled])
  return (
    <Stack gap={3}>
      {state === 'loading' ? <Spinner label="Loading the wallet" /> : null}
      {state === 'failed' ? (
        <Callout tone="bad">
          <p>The wallet could not be loaded.</p>
          {approval.url ? <AnchorButton href={approval.url}>Open the wallet’s page</AnchorButton> : null}
        </Callout>
      ) : null}
      {state === 'broken' ? (
        <Callout tone="bad">The wallet reported a problem. Please try again, or pay another way.</Callout>
      ) : null}
      <div ref={container} />
    </Stack>
  )
}
