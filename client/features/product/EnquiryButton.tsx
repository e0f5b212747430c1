import { useSelector } from '@xstate/react'
import { filledOnce, useActorRef, useForwardEmitted, useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { isEnquiryOpen, isEnquirySending } from '#machines/enquiry/enquiry.select.ts'
import { fromPort } from '#machines/port.ts'

const EnquiryDialog = lazyComponent(async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog)

const machineOf = filledOnce<typeof enquiryMachine>()

/**
 * `Send an inquiry` and its dialog (PDP-12), whose code loads when it opens. `primary`: the part cannot be bought
 * here.
 */
export const EnquiryButton = ({ part, primary }: { part: string; primary: boolean }) => {
  const { ports } = useShop()
  const machine = machineOf(ports, () =>
    enquiryMachine.provide({ actors: { sendEnquiry: fromPort(ports.enquiry.sendEnquiry) } }),
  )
  const enquiry = useActorRef(machine, { input: { part } })
  useForwardEmitted(enquiry)
  const open = useSelector(enquiry, isEnquiryOpen)
  const sending = useSelector(enquiry, isEnquirySending)
  return (
    <>
      <div>
        <Button
          look={primary ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          aria-disabled={sending}
          onClick={() => enquiry.send({ type: 'enquiry.opened' })}
        >
          Send an inquiry
        </Button>
      </div>
      {open ? (
        <EnquiryDialog
          part={part}
          onClose={() => enquiry.send({ type: 'enquiry.closed' })}
          onSubmit={(email) => enquiry.send({ type: 'enquiry.submitted', email })}
        />
      ) : null}
    </>
  )
}
