import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useForwardEmitted, useMachineRef, useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { EnquiryQuestion } from '#domain/forms/enquiry.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { isEnquiryOpen, isEnquirySending } from '#machines/enquiry/enquiry.select.ts'
import type { Product } from '../product.types.ts'
import { useAskedByAddress } from './useAskedByAddress.ts'

const EnquiryDialog = lazyComponent(async () => (await import('./EnquiryDialog.tsx')).EnquiryDialog)

const labels = { availability: 'Send an inquiry', fit: 'Ask us whether it fits' } as const

type Props = {
  product: Pick<Product, 'name' | 'articleNumber'>
  question?: EnquiryQuestion
  look: 'primary' | 'secondary' | 'link'
}

/** `Send an inquiry` or the question of fit, with its dialog (PDP-12, FIT-06), whose code loads when it opens. */
export const EnquiryButton = ({ product, question = 'availability', look }: Props) => {
  const { correctsWordings } = useShop().facts.settings
  const sentText = correctsWordings ? 'Inquiry sent' : 'Enquiry sent'
  const articleNumber = product.articleNumber ?? ''
  const enquiry = useMachineRef(enquiryMachine, {
    input: { part: product.name, articleNumber, question, sentText },
  })
  useForwardEmitted(enquiry)
  const ask = useCallback(() => enquiry.send({ type: 'enquiry.opened' }), [enquiry])
  useAskedByAddress(question === 'fit', ask)
  const open = useSelector(enquiry, isEnquiryOpen)
  const sending = useSelector(enquiry, isEnquirySending)
  return (
    <>
      <div>
        <Button
          look={look}
          needsScript
          size={look === 'link' ? 'small' : 'normal'}
          aria-haspopup="dialog"
          // Disabled, it would lose the focus. `LoadingButton` would be one more request of the page.
          aria-disabled={sending}
          onClick={ask}
        >
          {labels[question]}
        </Button>
      </div>
      {open ? (
        <EnquiryDialog
          part={product.name}
          articleNumber={articleNumber}
          question={question}
          onClose={() => enquiry.send({ type: 'enquiry.closed' })}
          onSubmit={(email, vehicle) => enquiry.send({ type: 'enquiry.submitted', email, vehicle })}
        />
      ) : null}
    </>
  )
}
