import { type ReactNode, useId, useState } from 'react'
import { styled } from './theme.ts'

const Trigger = styled('button', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '$target',
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    width: '8px',
    height: '8px',
    marginInline: '$3',
    flex: 'none',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    transform: 'translateY(-25%) rotate(45deg)',
    transition: 'transform $transitions$state',
  },
  '&[aria-expanded="true"]::after': { transform: 'translateY(25%) rotate(-135deg)' },
})

type Props = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  defaultOpen?: boolean
}

/** A button that shows and hides the content below it. Without `open` it manages its own state. */
export const Collapsible = ({ title, children, open, onOpenChange, defaultOpen = false }: Props) => {
  const [internalOpen, setInternalOpen] = useState(defaultOpen)
  const id = useId()
  const shown = open ?? internalOpen
  const toggle = () => {
    setInternalOpen(!shown)
    onOpenChange?.(!shown)
  }
  return (
    <div data-state={shown ? 'open' : 'closed'}>
      <Trigger type="button" aria-expanded={shown} aria-controls={id} onClick={toggle}>
        {title}
      </Trigger>
      <div id={id} hidden={!shown}>
        {shown ? children : null}
      </div>
    </div>
  )
}
