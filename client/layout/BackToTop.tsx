import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { scrollBehavior } from '#client/lib/scrollBehavior.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { backToTopThreshold } from '#domain/layoutSizes.ts'

// On the left, away from the add buttons, until the margin of the page has room for it.
const Place = styled('div', {
  position: 'fixed',
  left: '$4',
  bottom: '$4',
  zIndex: '$sticky',
  '@media (min-width: 1280px)': { left: 'auto', right: '$4' },
  // Above what sticks to the bottom of the screen.
  '@below768': { 'html[data-buy-bar] &': { bottom: '76px' } },
  'html:is([data-offline], [data-compare-tray]) &': { bottom: '104px' },
  '& button': { backgroundColor: '$ground', borderColor: '$strong' },
})

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** Shows after scrolling past 500px (SHELL-05). */
export const BackToTop = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > backToTopThreshold,
    () => false,
  )
  if (!shown) return null
  const onClick = () => window.scrollTo({ top: 0, behavior: scrollBehavior() })
  return (
    <Place>
      <IconButton outlined label="Back to top" onClick={onClick}>
        <ArrowUp aria-hidden="true" size={20} />
      </IconButton>
    </Place>
  )
}
