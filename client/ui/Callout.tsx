import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const Frame = styled('div', {
  display: 'flex',
  gap: '$3',
  alignItems: 'flex-start',
  padding: '$4',
  border: '1px solid $strong',
  borderLeftWidth: '4px',
  borderRadius: '$2',
  backgroundColor: '$raised',
  '& > svg': { flex: 'none', marginTop: '2px' },
  '& > div': { minWidth: 0, flex: 1 },
  // The height of the icon beside it.
  '& h2': { fontSize: '$4', lineHeight: '24px' },
  variants: {
    tone: {
      info: { borderColor: '$strong' },
      good: { borderColor: '$good', '& > svg': { color: '$good' } },
      warning: { borderColor: '$warning', '& > svg': { color: '$warning' } },
      bad: { borderColor: '$bad', '& > svg': { color: '$bad' } },
    },
  },
})
const icons = { info: Info, good: CircleCheck, warning: TriangleAlert, bad: CircleAlert } as const

type Props = { tone?: keyof typeof icons; children: ReactNode; live?: boolean }

/** A message in the page. Screen readers announce `bad` ones at once and `live` ones politely. */
export const Callout = ({ tone = 'info', children, live }: Props) => {
  const Icon = icons[tone]
  const role = tone === 'bad' ? 'alert' : live ? 'status' : undefined
  return (
    <Frame tone={tone} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </Frame>
  )
}
