import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CarouselEngine } from './carouselEngine.ts'
import { IconButton } from './IconButton.tsx'
import { prefersReducedMotion } from './prefersReducedMotion.ts'
import { styled } from './theme.ts'

const View = styled('div', { overflow: 'hidden' })
const Track = styled('ul', { display: 'flex', margin: 0, padding: 0, listStyle: 'none' })
// The view cuts off what extends beyond a slide.
const Slide = styled('li', { flex: '0 0 auto', minWidth: 0, '& a': { outlineOffset: '-2px' } })
const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  marginBottom: '$3',
  '& > :first-child': { flex: 1, minWidth: 0 },
})

type Props = {
  /** The accessible name of the carousel. */
  label: string
  /** Shown in one line with the buttons. */
  heading: ReactNode
  slides: readonly { id: string; content: ReactNode }[]
  /** A class that sets the width of a slide at each breakpoint. */
  slideClass: string
  /** Milliseconds between two slides; without it the carousel does not play by itself. */
  autoplay?: number
  /** Milliseconds that scrolling to the next slide takes. */
  speed?: number
  /** Lets the mouse wheel scroll the slides. */
  wheel?: boolean
  /** Pixels between slides. Each slide has half of it as a margin on both sides; the outer margins are cut off. */
  gap?: number
}

/**
 * A row of slides that starts again after the last one. Its engine is loaded on the first hover or focus, or, with
 * `autoplay`, when the slides come into view. Autoplay pauses on hover, on focus and by its button, and does not start
 * if the visitor prefers reduced motion.
 */
export const Carousel = ({
  label,
  heading,
  slides,
  slideClass,
  autoplay,
  speed = 500,
  wheel = false,
  gap = 0,
}: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<CarouselEngine | null> | null>(null)
  const [playing, setPlaying] = useState(false)

  /** Null if the engine could not be loaded: the next call tries again. */
  const loadEngine = useCallback(async () => {
    const host = view.current
    if (!host) return null
    if (!engine.current)
      engine.current = import('./carouselEngine.ts').then(
        ({ createCarouselEngine }) => createCarouselEngine(host, { autoplay, speed, wheel }),
        () => {
          engine.current = null
          return null
        },
      )
    return engine.current
  }, [autoplay, speed, wheel])
  const scroll = async (step: 1 | -1) => (await loadEngine())?.scroll(step)
  const play = useCallback(
    async (on: boolean) => {
      const loaded = await loadEngine()
      if (!loaded) return
      if (on) loaded.play()
      else loaded.stop()
      setPlaying(on)
    },
    [loadEngine],
  )

  useEffect(() => {
    const host = frame.current
    const unmounted = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      host?.addEventListener(type, listener, { passive: true, signal: unmounted.signal })
    const pause = (by: 'pointer' | 'focus') => void loadEngine().then((loaded) => loaded?.pause(by))
    const resume = (by: 'pointer' | 'focus') => void engine.current?.then((loaded) => loaded?.resume(by))
    listen('pointerenter', () => pause('pointer'))
    listen('pointerleave', () => resume('pointer'))
    listen('focusin', () => pause('focus'))
    listen('focusout', () => resume('focus'))
    return () => unmounted.abort()
  }, [loadEngine])
  useEffect(() => {
    const host = view.current
    if (!host || !autoplay || prefersReducedMotion()) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void play(true)
    })
    observer.observe(host)
    return () => observer.disconnect()
  }, [autoplay, play])
  useEffect(
    () => () => {
      void engine.current?.then((loaded) => loaded?.destroy())
      engine.current = null
    },
    [],
  )

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} ref={frame}>
      <Head>
        {heading}
        {autoplay ? (
          <IconButton
            outlined
            label={playing ? `Pause ${label}` : `Play ${label}`}
            onClick={() => void play(!playing)}
          >
            {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
          </IconButton>
        ) : null}
        <IconButton outlined label={`Previous: ${label}`} onClick={() => void scroll(-1)}>
          <ChevronLeft aria-hidden="true" size={20} />
        </IconButton>
        <IconButton outlined label={`Next: ${label}`} onClick={() => void scroll(1)}>
          <ChevronRight aria-hidden="true" size={20} />
        </IconButton>
      </Head>
      <View ref={view} style={{ marginInline: -gap / 2 }}>
        <Track>
          {slides.map((slide) => (
            <Slide key={slide.id} className={slideClass}>
              {slide.content}
            </Slide>
          ))}
        </Track>
      </View>
    </div>
  )
}
