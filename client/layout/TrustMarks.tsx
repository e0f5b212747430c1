import { useShop } from '#client/features/shop/index.ts'
import { styled } from '#client/ui/theme.ts'
import type { PaymentMark } from '#domain/facts.ts'

const Rows = styled('dl', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$4 $10',
  margin: 0,
  marginTop: '$8',
  '& dt': { fontSize: '$2', fontWeight: 600, marginBottom: '$2' },
  '& dd': { display: 'flex', flexWrap: 'wrap', gap: '$2', margin: 0 },
})
const Mark = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '32px',
  paddingInline: '$3',
  border: '1px solid $strong',
  borderRadius: '$2',
  fontSize: '$2',
  fontWeight: 600,
  '& svg': { flex: 'none' },
})

const shapes: Readonly<Record<PaymentMark['provider'] | 'carrier', string>> = {
  // A card, a wallet, a bank and a lorry.
  cardbank: 'M2 5h20v14H2zM2 10h20M5 15h4',
  wallet: 'M19 7V4H5a2 2 0 0 0 0 4h16v12H5a2 2 0 0 1-2-2V6M17 14h1',
  transfer: 'M3 21h18M3 10h18L12 3zM5 10v11M10 10v11M14 10v11M19 10v11',
  carrier: 'M2 5h12v12H2zM14 9h4l4 4v4h-8M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
}

const marks = (list: readonly { name: string; shape: keyof typeof shapes }[]) => (
  <dd>
    {list.map(({ name, shape }) => (
      <Mark key={name}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={shapes[shape]} />
        </svg>
        {name}
      </Mark>
    ))}
  </dd>
)

/** The payment methods and carriers that the shop has, and no others (SHELL-14). */
export const TrustMarks = () => {
  const { paymentMarks, settings } = useShop().facts
  if (paymentMarks.length + settings.carriers.length === 0) return null
  return (
    <Rows>
      {paymentMarks.length > 0 ? (
        <div>
          <dt>Ways to pay</dt>
          {marks(paymentMarks.map(({ name, provider }) => ({ name, shape: provider })))}
        </div>
      ) : null}
      {settings.carriers.length > 0 ? (
        <div>
          <dt>We ship with</dt>
          {marks(settings.carriers.map((name) => ({ name, shape: 'carrier' })))}
        </div>
      ) : null}
    </Rows>
  )
}
