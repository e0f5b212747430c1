import { useSelector } from '@xstate/react'
import { useForwardEmitted, useMachineRef, useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { isEnquiryOpen, isEnquirySending } from '#machines/enquiry/enquiry.select.ts'

const EnquiryDialog = lazyComponent(async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog)

/**
 * `Send an inquiry` and its dialog (PDP-12), whose code loads when it opens. `primary`: the part cannot be bought
 * here.
 */
export const EnquiryButton = ({ part, primary }: { part: string; primary: boolean }) => {
  const { correctsWordings } = useShop().facts.settings
  const sentText = correctsWordings ? 'Inquiry sent' : 'Enquiry sent'
  const enquiry = useMachineRef(enquiryMachine, { input: { part, sentText } })
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
          onSubmit={(email, vehicle) => enquiry.send({ type: 'enquiry.submitted', email, vehicle })}
        />
      ) : null}
    </>
  )
}
