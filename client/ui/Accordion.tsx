import * as Radix from 'radix-ui/accordion'
import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const Item = styled(Radix.Item, { borderBottom: '1px solid $line' })
const Trigger = styled(Radix.Trigger, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '$4',
  width: '100%',
  minHeight: '$target',
  paddingBlock: '$3',
  paddingInline: 0,
  border: 0,
  backgroundColor: 'transparent',
  fontFamily: '$body',
  fontSize: '$3',
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: 'left',
  cursor: 'pointer',
  '&::after': { content: '"+"', fontSize: '$5', lineHeight: 1, color: '$soft' },
  '&[data-state="open"]::after': { content: '"–"' },
})
const Body = styled(Radix.Content, {
  paddingBottom: '$4',
  maxWidth: '70ch',
  '&[data-state="closed"]': { display: 'none' },
})

export type AccordionEntry = { id: string; title: string; content: ReactNode }
type Props = { entries: readonly AccordionEntry[]; level?: 2 | 3 | 4 }

/** Questions and answers; closed ones stay in the page, so that the browser's own search finds them. */
export const Accordion = ({ entries, level = 3 }: Props) => {
  const Heading = `h${level}` as const
  return (
    <Radix.Root type="multiple">
      {entries.map((entry) => (
        <Item key={entry.id} value={entry.id} id={entry.id}>
          <Radix.Header asChild>
            <Heading>
              <Trigger>{entry.title}</Trigger>
            </Heading>
          </Radix.Header>
          <Body forceMount>{entry.content}</Body>
        </Item>
      ))}
    </Radix.Root>
  )
}
