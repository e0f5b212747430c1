import type { ComponentProps, ReactNode } from 'react'
import { styled } from './theme.ts'

const Frame = styled('details', {
  borderBlock: '1px solid $line',
  '& + &': { borderTop: 0 },
  '& > summary > span:last-child': { transition: 'transform $transitions$state' },
  '&[open] > summary > span:last-child': { transform: 'rotate(180deg)' },
})
const Head = styled('summary', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  minHeight: '$target',
  paddingBlock: '$2',
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})
const Arrow = styled('span', {
  width: '10px',
  height: '10px',
  flex: 'none',
  marginRight: '$2',
  '&::before': {
    content: '""',
    display: 'block',
    width: '8px',
    height: '8px',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    transform: 'rotate(45deg)',
  },
})
const Body = styled('div', { paddingBottom: '$4' })

type Props = Omit<ComponentProps<typeof Frame>, 'title'> & {
  title: ReactNode
  /** Makes the title a heading of this level. */
  level?: 2 | 3 | 4
  children: ReactNode
}

/** A native `details` element, so that it works without JavaScript. */
export const Disclosure = ({ title, level, children, ...rest }: Props) => {
  const Title = level ? (`h${level}` as const) : 'span'
  return (
    <Frame {...rest}>
      <Head>
        <Title>{title}</Title>
        <Arrow aria-hidden="true" />
      </Head>
      <Body>{children}</Body>
    </Frame>
  )
}
