import { ArrowUp } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { scrollBehavior } from '#client/lib/scrollBehavior.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { backToTopThreshold } from '#domain/layoutSizes.ts'
import { backToTopLinger } from '#domain/timings.ts'

// The margin of the page has room for it.
const wide = '@media (min-width: 1280px)'
const narrow = '@media (max-width: 1279.98px)'
// On the left, away from the add buttons, until the margin has room.
const Place = styled('div', {
  position: 'fixed',
  left: '$4',
  bottom: 'calc(var(--foot) + $space$4)',
  zIndex: '$sticky',
  [wide]: { left: 'auto', right: '$4' },
  '& button': { backgroundColor: '$ground', borderColor: '$strong' },
  transition: 'opacity $transitions$state',
  variants: {
    // It would cover the prices of a list, or the sums of the checkout. Keyboards and screen readers still reach it.
    resting: {
      true: { [narrow]: { '&:not(:focus-within, :hover)': { opacity: 0, pointerEvents: 'none' } } },
    },
  },
})

const onScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

/** True once the page has not been scrolled for a while. */
const useResting = (): boolean => {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    const rest = () => window.setTimeout(() => setResting(true), backToTopLinger)
    let timer = rest()
    const stop = onScroll(() => {
      window.clearTimeout(timer)
      timer = rest()
      setResting(false)
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  return resting
}

const ScrollButton = () => {
  const resting = useResting()
  const onClick = () => window.scrollTo({ top: 0, behavior: scrollBehavior() })
  return (
    <Place resting={resting}>
      <IconButton outlined label="Back to top" onClick={onClick}>
        <ArrowUp aria-hidden="true" size={20} />
      </IconButton>
    </Place>
  )
}

/** Shows after scrolling past 500px; on all but wide windows while the page scrolls and shortly after (SHELL-05). */
export const BackToTop = () => {
  const shown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > backToTopThreshold,
    () => false,
  )
  return shown ? <ScrollButton /> : null
}
