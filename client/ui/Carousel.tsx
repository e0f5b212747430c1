import Autoplay from 'embla-carousel-autoplay'
import useEmbla from 'embla-carousel-react'
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { styled } from './theme.ts'

const Frame = styled('div', { position: 'relative' })
const View = styled('div', { overflow: 'hidden' })
const Track = styled('ul', { display: 'flex', margin: 0, padding: 0, listStyle: 'none' })
const Slide = styled('li', { flex: '0 0 auto', minWidth: 0 })
const Controls = styled('div', { display: 'flex', justifyContent: 'flex-end', gap: '$1', marginBottom: '$2' })

type Props = {
  /** Names the group of slides. */
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** A class that gives slides their width per breakpoint. */
  slideClass: string
  /** Milliseconds between turns; without it nothing turns by itself. */
  autoplay?: number
  /** Duration of one turn as Embla counts it. */
  duration?: number
  wheel?: boolean
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides in a row; loops back to the start. Autoplay pauses on hover, focus, by its button and where motion is reduced. */
export const Carousel = ({ label, slides, slideClass, autoplay, duration = 25, wheel = false }: Props) => {
  const [autoplayPlugin] = useState(() =>
    autoplay
      ? Autoplay({
          delay: autoplay,
          playOnInit: false,
          stopOnInteraction: false,
          stopOnMouseEnter: true,
          stopOnFocusIn: true,
        })
      : null,
  )
  const [wheelPlugin] = useState(() => (wheel ? WheelGesturesPlugin() : null))
  const [viewRef, api] = useEmbla(
    { loop: false, align: 'start', containScroll: 'trimSnaps', slidesToScroll: 1, duration },
    [autoplayPlugin, wheelPlugin].filter((plugin) => plugin !== null),
  )
  const [playing, setPlaying] = useState(false)
  const hostRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!api || !autoplayPlugin || reducedMotion()) return
    autoplayPlugin.play()
    setPlaying(true)
  }, [api, autoplayPlugin])

  const turn = useCallback(
    (step: 1 | -1) => {
      if (!api) return
      const jump = reducedMotion()
      if (step === 1 && api.canScrollNext()) api.scrollNext(jump)
      else if (step === 1) api.scrollTo(0, jump)
      else if (api.canScrollPrev()) api.scrollPrev(jump)
      else api.scrollTo(api.scrollSnapList().length - 1, jump)
    },
    [api],
  )
  const toggle = () => {
    if (playing) autoplayPlugin?.stop()
    else autoplayPlugin?.play()
    setPlaying(!playing)
  }

  return (
    <Frame ref={hostRef} role="group" aria-roledescription="carousel" aria-label={label}>
      <Controls>
        {autoplayPlugin ? (
          <IconButton outlined label={playing ? `Pause ${label}` : `Play ${label}`} onClick={toggle}>
            {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
          </IconButton>
        ) : null}
        <IconButton outlined label={`Previous: ${label}`} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" size={20} />
        </IconButton>
        <IconButton outlined label={`Next: ${label}`} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" size={20} />
        </IconButton>
      </Controls>
      <View ref={viewRef}>
        <Track>
          {slides.map((slide) => (
            <Slide key={slide.id} className={slideClass}>
              {slide.content}
            </Slide>
          ))}
        </Track>
      </View>
    </Frame>
  )
}
