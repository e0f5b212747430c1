import { useEffect, useRef, useState } from 'react'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { AnchorButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

type Buttons = (options: {
  createOrder: () => Promise<string>
  onApprove: () => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}) => { render: (place: HTMLElement) => Promise<void> }

declare global {
  interface Window {
    /** What the wallet's script leaves behind. */
    paypal?: { Buttons: Buttons }
  }
}

/** The wallet's own script is only to be had from the wallet; it is loaded when its button is needed. */
const loadScript = (src: string): Promise<Buttons> =>
  new Promise((resolve, reject) => {
    const ready = () =>
      window.paypal ? resolve(window.paypal.Buttons) : reject(new Error('The wallet did not load.'))
    const known = document.querySelector<HTMLScriptElement>(`script[data-wallet="${CSS.escape(src)}"]`)
    if (known && window.paypal) return ready()
    known?.remove()
    const script = document.createElement('script')
    script.src = src
    script.dataset['wallet'] = src
    script.addEventListener('load', ready)
    script.addEventListener('error', () => reject(new Error('The wallet could not be reached.')))
    document.head.append(script)
  })

type Props = {
  approval: { scriptUrl: string; reference: string; url: string | null }
  onApproved: () => void
  onCancelled: () => void
}

/** The wallet's button; where its script does not load, a link to its page if it has one. */
export const WalletButton = ({ approval, onApproved, onCancelled }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'broken'>('loading')
  const { scriptUrl, reference } = approval
  useEffect(() => {
    let gone = false
    const show = async () => {
      const buttons = await loadScript(scriptUrl)
      if (gone || !place.current) return
      place.current.replaceChildren()
      await buttons({
        createOrder: () => Promise.resolve(reference),
        onApprove: () => Promise.resolve(onApproved()),
        onCancel: onCancelled,
        onError: () => setState('broken'),
      }).render(place.current)
      if (!gone) setState('ready')
    }
    show().catch(() => {
      if (!gone) setState('failed')
    })
    return () => {
      gone = true
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
      <div ref={place} />
    </Stack>
  )
}
