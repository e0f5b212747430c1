import { useState } from 'react'
import { useCart } from '#client/features/cart/index.ts'
import { SmallText } from '#client/features/parts/index.ts'
import { useShop, useUserCountry } from '#client/features/shop/index.ts'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { AnchorButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { styled } from '#client/ui/theme.ts'
import { parseDay, toDayNumber, toIsoDay } from '#domain/days.ts'
import { shareableLines, sharedCartAddress } from '#domain/shared-cart/sharedCart.ts'
import { QrCode } from './QrCode.tsx'

const usualDays = 14

const Address = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '$2',
  alignItems: 'end',
})

/** The cart's address to copy, to scan and to open (BUY-04). */
export const ShareCartDialog = ({ onClose }: { onClose: () => void }) => {
  const { facts } = useShop()
  const pagesCountry = useUserCountry()
  const vehicle = useCurrentVehicle()
  const state = useCart()
  const [until, setUntil] = useState(() => toIsoDay(toDayNumber(new Date()) + usualDays))
  const cart = state.kind === 'filled' ? state.cart : null
  const all = cart?.lines ?? []
  const lines = shareableLines(
    all.map(({ item, quantity, price }) => ({
      id: item.id,
      urlcomponent: item.urlcomponent ?? null,
      quantity,
      price: price.amount,
    })),
  )
  const country = cart?.shipCountry ?? pagesCountry
  const address = sharedCartAddress({ lines, country, until: parseDay(until) }, vehicle)
  const url = `${facts.settings.origin}${address}`
  const missing = all.length - lines.length
  return (
    <Dialog title="Share this cart" open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Stack>
        <p>
          The link shows these parts with the prices of the day. It orders nothing: the other person adds what
          they want.
        </p>
        <TextField
          label="Valid until"
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Address>
          <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
          <CopyButton text={url} what="the link" />
        </Address>
        {missing > 0 ? <SmallText>{missing} of the lines cannot be part of a link.</SmallText> : null}
        <QrCode text={url} label="QR code of the link" />
        <AnchorButton href={address}>Open it, to print a quote</AnchorButton>
      </Stack>
    </Dialog>
  )
}
