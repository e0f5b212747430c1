import EmblaCarousel from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures'

export type Turning = { turn: (step: 1 | -1) => void; play: () => void; stop: () => void; end: () => void }

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Options = { autoplay: number | undefined; duration: number; wheel: boolean }

/** Gives a row of slides its dragging, wheel and turning by itself. Rewinds at the ends. */
export const attach = (view: HTMLElement, { autoplay, duration, wheel }: Options): Turning => {
  const clock = autoplay
    ? Autoplay({
        delay: autoplay,
        playOnInit: false,
        stopOnInteraction: false,
        stopOnMouseEnter: true,
        stopOnFocusIn: true,
      })
    : null
  const plugins = [clock, wheel ? WheelGesturesPlugin() : null].filter((plugin) => plugin !== null)
  const embla = EmblaCarousel(view, { align: 'start', containScroll: 'trimSnaps', duration }, plugins)
  return {
    turn: (step) => {
      const jump = reducedMotion()
      if (step === 1 && embla.canScrollNext()) embla.scrollNext(jump)
      else if (step === 1) embla.scrollTo(0, jump)
      else if (embla.canScrollPrev()) embla.scrollPrev(jump)
      else embla.scrollTo(embla.scrollSnapList().length - 1, jump)
    },
    play: () => clock?.play(),
    stop: () => clock?.stop(),
    end: () => embla.destroy(),
  }
}
