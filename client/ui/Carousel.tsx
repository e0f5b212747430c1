import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Turning } from './embla.ts'
import { IconButton } from './IconButton.tsx'
import { styled } from './theme.ts'

const View = styled('div', { overflow: 'hidden' })
const Track = styled('ul', { display: 'flex', margin: 0, padding: 0, listStyle: 'none' })
const Slide = styled('li', { flex: '0 0 auto', minWidth: 0 })
const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '$1',
  marginBottom: '$3',
  '& > :first-child': { flex: 1, minWidth: 0 },
})

type Props = {
  /** Names the group of slides. */
  label: string
  /** Stands in one line with the buttons. */
  heading: ReactNode
  slides: readonly { id: string; content: ReactNode }[]
  /** A class that gives slides their width per breakpoint. */
  slideClass: string
  /** Milliseconds between turns; without it nothing turns by itself. */
  autoplay?: number
  /** Milliseconds of one turn. */
  speed?: number
  wheel?: boolean
  /** Space between slides in px, of which each slide keeps half on either side: the outer halves reach past the edge. */
  gap?: number
}

/**
 * Slides in a row; rewinds at the end. What moves them is fetched when someone reaches for them, or where they
 * turn by themselves and come into view; autoplay pauses on hover, on focus, by its button and where motion is
 * reduced.
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
  const moving = useRef<Promise<Turning | null> | null>(null)
  const [playing, setPlaying] = useState(false)

  /** What moves the slides; null where it could not be fetched: the next reach tries again. */
  const ready = useCallback(async () => {
    const host = view.current
    if (!host) return null
    if (!moving.current)
      moving.current = import('./embla.ts').then(
        ({ attach }) => attach(host, { autoplay, speed, wheel }),
        () => {
          moving.current = null
          return null
        },
      )
    return moving.current
  }, [autoplay, speed, wheel])
  const turn = async (step: 1 | -1) => (await ready())?.turn(step)
  const play = useCallback(
    async (on: boolean) => {
      const carousel = await ready()
      if (!carousel) return
      if (on) carousel.play()
      else carousel.stop()
      setPlaying(on)
    },
    [ready],
  )

  useEffect(() => {
    const host = frame.current
    const ended = new AbortController()
    const listen = (sign: string, hear: (event: Event) => void) =>
      host?.addEventListener(sign, hear, { passive: true, signal: ended.signal })
    const hold = (by: 'pointer' | 'focus') => void ready().then((carousel) => carousel?.hold(by, true))
    const release = (by: 'pointer' | 'focus') =>
      void moving.current?.then((carousel) => carousel?.hold(by, false))
    listen('pointerenter', () => hold('pointer'))
    listen('pointerleave', () => release('pointer'))
    listen('focusin', () => hold('focus'))
    listen('focusout', () => release('focus'))
    return () => ended.abort()
  }, [ready])
  useEffect(() => {
    const host = view.current
    if (!host || !autoplay || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
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
      void moving.current?.then((carousel) => carousel?.end())
      moving.current = null
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
        <IconButton outlined label={`Previous: ${label}`} onClick={() => void turn(-1)}>
          <ChevronLeft aria-hidden="true" size={20} />
        </IconButton>
        <IconButton outlined label={`Next: ${label}`} onClick={() => void turn(1)}>
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
