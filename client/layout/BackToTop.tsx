import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { backToTopThreshold } from '#domain/limits.ts'

const Place = styled('div', {
  position: 'fixed',
  right: '$4',
  bottom: '$4',
  zIndex: '$header',
  '& button': { backgroundColor: '$ground', borderColor: '$strong' },
})

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Visible after scrolling past 500px (SHELL-05). */
export const BackToTop = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > backToTopThreshold,
    () => false,
  )
  if (!shown) return null
  const onClick = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <Place>
      <IconButton outlined label="Back to top" onClick={onClick}>
        <ArrowUp aria-hidden="true" size={20} />
      </IconButton>
    </Place>
  )
}
