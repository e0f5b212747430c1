import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { insideRing, styled } from './theme.ts'

const Frame = styled('details', { position: 'static' })
const Head = styled('summary', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$target',
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  borderBlock: '3px solid transparent',
  ...insideRing,
  '@forcedColors': { borderColor: 'Canvas' },
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': {
    content: '""',
    width: '7px',
    height: '7px',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    transform: 'translateY(-2px) rotate(45deg)',
  },
})
const Panel = styled('div', {
  position: 'absolute',
  left: 0,
  right: 0,
  top: '100%',
  maxHeight: '75vh',
  overflowY: 'auto',
  backgroundColor: '$ground',
  borderBlock: '1px solid $line',
})

type Props = {
  label: string
  /** Hears clicks in the panel. */
  onClick?: MouseEventHandler
  children: ReactNode
}

/**
 * A panel that opens below its button, over the page; the nearest positioned parent decides where. It is a native
 * `details` element, so its links work without JavaScript. With JavaScript it closes on Escape, on a click outside, on
 * a click on a link inside, and when the focus goes on, which the panel would cover.
 */
export const Menu = ({ label, onClick, children }: Props) => {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const onClick = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target && menu.contains(target) && !target.closest('a')) return
      menu.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <Frame
      ref={ref}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <Head>{label}</Head>
      <Panel onClick={onClick}>{children}</Panel>
    </Frame>
  )
}
