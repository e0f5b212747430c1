import { Headset, PackageSearch, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Box = styled('aside', {
  border: '1px solid $line',
  borderRadius: '$2',
  paddingInline: '$4',
  alignSelf: 'start',
})
const Entry = styled('div', {
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '$3',
  paddingBlock: '$4',
  '& + &': { borderTop: '1px solid $line' },
  '& h2': { fontFamily: '$body', fontSize: '$3', marginBottom: '$1' },
  '& p': { fontSize: '$2', color: '$soft' },
})

const highlights: readonly { id: string; icon: ReactNode; title: ReactNode; text: string }[] = [
  {
    id: 'distributor',
    icon: <Store aria-hidden="true" />,
    title: <TextLink to="/distributors">Buy from distributor</TextLink>,
    text: 'Distributors and workshops that sell and fit these parts.',
  },
  {
    id: 'advice',
    icon: <Headset aria-hidden="true" />,
    title: <TextLink to="/contact">Expert advice</TextLink>,
    text: 'Write to us with vehicle, load and use, and we say which part does the job.',
  },
  {
    id: 'stock',
    icon: <PackageSearch aria-hidden="true" />,
    title: 'Live stock check',
    text: 'Stock and arrivals are looked up while you read this page.',
  },
  {
    id: 'delivery',
    icon: <Truck aria-hidden="true" />,
    title: <TextLink to="/shipping">Reliable and fast delivery</TextLink>,
    text: 'Days and costs by country, shown before you order.',
  },
]

/** Box of service highlights beside the tabs (PDP-01). */
export const ServiceHighlights = () => (
  <Box aria-label="Service" data-screen-only>
    {highlights.map(({ id, icon, title, text }) => (
      <Entry key={id}>
        {icon}
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </Entry>
    ))}
  </Box>
)
