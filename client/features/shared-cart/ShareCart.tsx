import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'

const ShareCartDialog = lazyComponent(async () => (await import('./ShareCartDialog.tsx')).ShareCartDialog)

/** `Share this cart` and its dialog (BUY-04), whose code loads when it opens. */
export const ShareCart = () => {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share this cart
      </Button>
      {open ? <ShareCartDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
