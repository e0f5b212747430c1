/** The part of the carousel that moves the slides: heavy, so it is loaded when it is needed. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

type PauseReason = 'pointer' | 'focus'
export type CarouselEngine = {
  scroll: (step: 1 | -1) => void
  play: () => void
  stop: () => void
  /** Autoplay pauses while there is at least one reason. */
  pause: (reason: PauseReason) => void
  resume: (reason: PauseReason) => void
  destroy: () => void
}

/** Minimum milliseconds between two slides by mouse wheel, which sends many events per notch. */
const wheelPause = 120

/**
 * Scrolls the slides by a mouse wheel, which has only a vertical axis. At the first and the last slide the page scrolls
 * instead, so that the carousel does not trap the visitor. Returns a function that removes the listener.
 */
const scrollByWheel = (view: HTMLElement, embla: EmblaCarouselType): (() => void) => {
  let lastScroll = Number.NEGATIVE_INFINITY
  const onWheel = (event: WheelEvent) => {
    const isHorizontal = Math.abs(event.deltaX) >= Math.abs(event.deltaY)
    // The plugin handles horizontal gestures, and the browser zooms with Ctrl.
    if (isHorizontal || event.ctrlKey) return
    const forward = event.deltaY > 0
    if (forward ? !embla.canScrollNext() : !embla.canScrollPrev()) return
    event.preventDefault()
    if (event.timeStamp - lastScroll < wheelPause) return
    lastScroll = event.timeStamp
    if (forward) embla.scrollNext(prefersReducedMotion())
    else embla.scrollPrev(prefersReducedMotion())
  }
  view.addEventListener('wheel', onWheel, { passive: false })
  return () => view.removeEventListener('wheel', onWheel)
}

type Options = { autoplay: number | undefined; speed: number; wheel: boolean }

/** Converts milliseconds to Embla's own unit: with one unit per 25 ms, scrolling is 99 % done after `speed`. */
const emblaDuration = (speed: number) => speed / 25

/** Adds dragging, wheel and autoplay to a row of slides. After the last slide it starts again. */
export const createCarouselEngine = (
  view: HTMLElement,
  { autoplay, speed, wheel }: Options,
): CarouselEngine => {
  const autoplayPlugin = autoplay
    ? Autoplay({
        delay: autoplay,
        playOnInit: false,
        stopOnInteraction: false,
        // The carousel itself pauses on hover and focus, because its buttons count too.
        stopOnMouseEnter: false,
        stopOnFocusIn: false,
      })
    : null
  const plugins = [autoplayPlugin, wheel ? WheelGesturesPlugin() : null].filter((plugin) => plugin !== null)
  const embla = EmblaCarousel(
    view,
    { align: 'start', containScroll: 'trimSnaps', duration: emblaDuration(speed) },
    plugins,
  )
  const pauseReasons = new Set<PauseReason>()
  let isPlaying = false
  const updateAutoplay = () => {
    if (isPlaying && pauseReasons.size === 0) autoplayPlugin?.play()
    else autoplayPlugin?.stop()
  }
  const setPlaying = (playing: boolean) => {
    isPlaying = playing
    updateAutoplay()
  }
  const stopWheel = wheel ? scrollByWheel(view, embla) : null
  return {
    scroll: (step) => {
      const jump = prefersReducedMotion()
      if (step === 1 && embla.canScrollNext()) embla.scrollNext(jump)
      else if (step === 1) embla.scrollTo(0, jump)
      else if (embla.canScrollPrev()) embla.scrollPrev(jump)
      else embla.scrollTo(embla.scrollSnapList().length - 1, jump)
    },
    play: () => setPlaying(true),
    stop: () => setPlaying(false),
    pause: (reason) => {
      pauseReasons.add(reason)
      updateAutoplay()
    },
    resume: (reason) => {
      pauseReasons.delete(reason)
      updateAutoplay()
    },
    destroy: () => {
      stopWheel?.()
      embla.destroy()
    },
  }
}
