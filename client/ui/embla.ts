import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures'

export type Turning = {
  turn: (step: 1 | -1) => void
  play: () => void
  stop: () => void
  /** While anything holds the slides they do not turn by themselves. */
  hold: (by: 'pointer' | 'focus', held: boolean) => void
  end: () => void
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Milliseconds between two turns by one wheel: it sends many events a notch. */
const wheelPause = 120

/**
 * A mouse's wheel goes up and down only: it turns the slides, and scrolls the page again as soon as there is
 * nothing left to turn to, so that nobody is caught on the way down. Answers how to stop.
 */
const turnByWheel = (view: HTMLElement, embla: EmblaCarouselType): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const onWheel = (event: WheelEvent) => {
    const sideways = Math.abs(event.deltaX) >= Math.abs(event.deltaY)
    // Sideways is the gestures' own; with Ctrl the visitor zooms.
    if (sideways || event.ctrlKey) return
    const forth = event.deltaY > 0
    if (forth ? !embla.canScrollNext() : !embla.canScrollPrev()) return
    event.preventDefault()
    if (event.timeStamp - last < wheelPause) return
    last = event.timeStamp
    if (forth) embla.scrollNext(reducedMotion())
    else embla.scrollPrev(reducedMotion())
  }
  view.addEventListener('wheel', onWheel, { passive: false })
  return () => view.removeEventListener('wheel', onWheel)
}

type Options = { autoplay: number | undefined; speed: number; wheel: boolean }

/** Embla counts in a unit of its spring: with one for 25 ms a turn is 99 % done in the time asked for. */
const durationOf = (speed: number) => speed / 25

/** Gives a row of slides its dragging, wheel and turning by itself. Rewinds at the ends. */
export const attach = (view: HTMLElement, { autoplay, speed, wheel }: Options): Turning => {
  const clock = autoplay
    ? Autoplay({
        delay: autoplay,
        playOnInit: false,
        stopOnInteraction: false,
        // The whole group holds, with its buttons, and not the slides alone.
        stopOnMouseEnter: false,
        stopOnFocusIn: false,
      })
    : null
  const plugins = [clock, wheel ? WheelGesturesPlugin() : null].filter((plugin) => plugin !== null)
  const embla = EmblaCarousel(
    view,
    { align: 'start', containScroll: 'trimSnaps', duration: durationOf(speed) },
    plugins,
  )
  const holders = new Set<string>()
  let wanted = false
  const settle = () => {
    if (wanted && holders.size === 0) clock?.play()
    else clock?.stop()
  }
  const want = (playing: boolean) => {
    wanted = playing
    settle()
  }
  const leaveWheel = wheel ? turnByWheel(view, embla) : null
  return {
    turn: (step) => {
      const jump = reducedMotion()
      if (step === 1 && embla.canScrollNext()) embla.scrollNext(jump)
      else if (step === 1) embla.scrollTo(0, jump)
      else if (embla.canScrollPrev()) embla.scrollPrev(jump)
      else embla.scrollTo(embla.scrollSnapList().length - 1, jump)
    },
    play: () => want(true),
    stop: () => want(false),
    hold: (by, held) => {
      if (held) holders.add(by)
      else holders.delete(by)
      settle()
    },
    end: () => {
      leaveWheel?.()
      embla.destroy()
    },
  }
}
