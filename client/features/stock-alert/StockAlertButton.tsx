import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'

const StockAlertDialog = lazyComponent(async () => (await import('./StockAlertDialog.tsx')).StockAlertDialog)

type Props = { record: string; part: string; country: string }

/** `Tell me when it is available` and its dialog (PDP-19), whose code loads when it opens. */
export const StockAlertButton = (props: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button needsScript aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tell me when it is available
      </Button>
      {open ? <StockAlertDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
