import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { styled } from './theme.ts'

const Bubble = styled(Radix.Content, {
  zIndex: '$toast',
  maxWidth: '280px',
  paddingInline: '$3',
  paddingBlock: '$2',
  borderRadius: '$2',
  backgroundColor: '$graphite',
  color: '$onGraphite',
  fontSize: '$2',
})

type Props = { text: ReactNode; children: ReactElement }

/** Extra text beside a control. It must never be the only place of an information. */
export const Tooltip = ({ text, children }: Props) => (
  <Radix.Provider delayDuration={300}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6}>{text}</Bubble>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
