import type { PaymentMethodKind } from '#client/generated/graphql.ts'
import { Card } from '#client/ui/Card.tsx'
import { styled } from '#client/ui/theme.ts'
import { type ArrivalDays, formatArrival } from '#domain/delivery/deliveryWindow.ts'

const List = styled('ol', { display: 'grid', gap: '$2', margin: 0, paddingLeft: '$5', textWrap: 'pretty' })

type Props = {
  nothingToPay: boolean
  /** The chosen payment method; null until it is known. */
  payment: { name: string; provider: PaymentMethodKind | null } | null
  email: string
  /** When all parts arrive; null while it is not known. */
  arrival: ArrivalDays | null
}

const payingTexts: Readonly<Record<PaymentMethodKind, (name: string) => string>> = {
  CARD_OR_BANK: () => 'You pay on the page of our payment service, which leads you back here.',
  WALLET: (name) => `You approve the payment in the window of ${name}.`,
  TRANSFER: () => "The order's page names account and reference for your transfer.",
}

const paying = ({ nothingToPay, payment }: Pick<Props, 'nothingToPay' | 'payment'>): string => {
  if (nothingToPay) return 'There is nothing to pay: the order is complete at once.'
  return payment?.provider ? payingTexts[payment.provider](payment.name) : "The order's page says how to pay."
}

/** The steps that follow the press of the order button (PAY-13). */
export const NextSteps = ({ nothingToPay, payment, email, arrival }: Props) => {
  const isTransfer = !nothingToPay && payment?.provider === 'TRANSFER'
  return (
    <Card aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <List>
        <li>{paying({ nothingToPay, payment })}</li>
        <li>A confirmation goes to {email}. Until we pack, you can cancel the order on its page.</li>
        <li>
          {isTransfer ? 'We pack your parts when your transfer has arrived' : 'We pack your parts'}, send them
          together, and mail you the number of the parcel.
        </li>
        {arrival ? (
          <li>
            They are with you {formatArrival(arrival)}
            {isTransfer ? ', if your transfer arrives today' : nothingToPay ? '' : ', if you pay today'}.
          </li>
        ) : null}
      </List>
    </Card>
  )
}
