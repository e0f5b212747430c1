import { useState } from 'react'
import { SmallText } from '#client/features/parts/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import { styled } from '#client/ui/theme.ts'
import type { SharedCartPlan } from '#domain/shared-cart/sharedCartPlan.ts'
import type { LoadedSharedCart } from './loadSharedCart.ts'
import { QuoteSheet } from './QuoteSheet.tsx'
import type { ShownMatch } from './useSharedCart.ts'

const QrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode)

const noteMaxLength = 1000
/** A longer address is not printed as text, because nobody would type it. */
const typedMax = 300
const Source = styled('div', { flex: '1 1 15rem', minWidth: 0 })

/** The button that opened the quote is gone: keys go on here. */
const focus = (area: HTMLTextAreaElement | null) => area?.focus()

type Props = {
  quote: SharedCartPlan<ShownMatch>
  sharedCart: LoadedSharedCart
  onClose: () => void
}

/** The parts as a quote on paper, with the workshop's own note (BUY-04). The note stays on this page. */
export const PrintQuote = ({ quote, sharedCart, onClose }: Props) => {
  const { facts } = useShop()
  const [note, setNote] = useState('')
  const { pathname, search } = window.location
  const url = `${facts.settings.origin}${pathname}${search}`
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
      <QuoteSheet quote={quote} sharedCart={sharedCart} note={note}>
        <QrCode text={url} label="QR code of this quote" />
        <Source>
          <p>Prices of {facts.settings.shopName}, without shipping. This code opens the parts.</p>
          {url.length <= typedMax ? <SmallText>{url}</SmallText> : null}
        </Source>
      </QuoteSheet>
    </Stack>
  )
}
