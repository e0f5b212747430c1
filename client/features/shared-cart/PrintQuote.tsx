import { useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import type { OfferPlan } from '#domain/sharedCartPlan.ts'
import type { Offer } from './loadOffer.ts'
import { QuoteSheet } from './QuoteSheet.tsx'
import type { ShownMatch } from './useOffer.ts'

const QrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode)

const noteMaxLength = 1000

/** The button that opened the quote is gone: keys go on here. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus()

type Props = {
  quote: OfferPlan<ShownMatch>
  offer: Offer
  onClose: () => void
}

/** The parts as a quote on paper, with the workshop's own note (BUY-04). The note stays on this page. */
export const PrintQuote = ({ quote, offer, onClose }: Props) => {
  const { facts } = useShop()
  const [note, setNote] = useState('')
  const { pathname, search } = window.location
  return (
    <Stack gap="page">
      <div data-screen-only>
        <Stack>
          <TextArea
            label="Your note on the quote"
            hint="For example who it is for, and what the work costs. It is printed, and kept nowhere."
            maxLength={noteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            ref={focus}
          />
          <Row>
            <Button look="primary" onClick={() => window.print()}>
              Print
            </Button>
            <Button onClick={onClose}>Back to the parts</Button>
          </Row>
        </Stack>
      </div>
      <QuoteSheet quote={quote} offer={offer} note={note}>
        <p>Prices of {facts.settings.shopName}, without shipping. This code opens the parts:</p>
        <QrCode text={`${facts.settings.origin}${pathname}${search}`} label="QR code of this quote" />
      </QuoteSheet>
    </Stack>
  )
}
