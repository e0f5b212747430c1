import type { ReactNode } from 'react'
import { styled } from '#client/ui/theme.ts'

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '$4',
  paddingBlock: '$12',
  textAlign: 'center',
  '& svg': { width: '180px', height: 'auto', color: '$strong' },
  '& p': { maxWidth: '100%', fontSize: '$4', textWrap: 'balance', overflowWrap: 'anywhere' },
})

type Props = {
  /** The page's heading, if the page shows nothing else. */
  title?: string
  text: string
  children?: ReactNode
}

/** A drawing of an empty parts tray, a sentence and an action. */
export const EmptyState = ({ title, text, children }: Props) => (
  <Frame>
    <svg viewBox="0 0 180 90" width="180" height="90" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M20 30h140l-14 46H34z" />
        <path d="M20 30l14-12h112l14 12M64 30l8 46M116 30l-8 46" />
      </g>
      <path d="M80 58h20" stroke="var(--colors-brand)" strokeWidth="1.5" />
    </svg>
    {title ? <h1>{title}</h1> : null}
    <p>{text}</p>
    {children}
  </Frame>
)
