import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PanFrame, Sheet, Tool, ZoomTools } from './styles.tsx'

type PanZoomProps = {
  /** In pixels, unscaled. */
  width: number
  height: number
  label: string
  /** Scrolls here when it changes, if the drawing is larger than its frame. */
  focus: {
    selector: string
    key: unknown
    /** It must be large enough to be read. */
    isRead: boolean
  }
  children: ReactNode
}

const smallest = 0.05
const largest = 3
const step = 1.25
/** The smallest scale at which names can be read. */
const readable = 0.8
/** In pixels: a mouse moves a little when it clicks. */
const clickRadius = 3
/** Space for a fraction of a pixel, so that a drawing that fits needs no scroll bars. */
const rest = 2

const middle = { block: 'center', inline: 'center' } as const
const nearest = { block: 'nearest', inline: 'nearest' } as const

const limited = (scale: number) => Math.min(largest, Math.max(smallest, scale))

/**
 * A frame in which a drawing fits, is zoomed and is moved. It moves by scrolling, so that wheel, finger, arrow keys and
 * screen readers do what they do everywhere.
 */
export const PanZoom = ({ width, height, label, focus, children }: PanZoomProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  /** Null: as large as fits. */
  const [zoom, setZoom] = useState<number | null>(null)
  const fitting = limited(Math.min(1, (size.width - rest) / width, (size.height - rest) / height))
  const scale = zoom ?? fitting
  const before = useRef(scale)
  /** The element that is scrolled into view once the drawing has a readable scale. */
  const awaited = useRef<Element | null>(null)
  /** Where the mouse was pressed, until it is released or has moved further than a click does. */
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const zoomBy = (factor: number) => setZoom(limited(scale * factor))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.offsetWidth, height: element.offsetHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setZoom((current) => limited((current ?? before.current) * (event.deltaY < 0 ? step : 1 / step)))
    }
    // React listens passively, and could not keep the page from zooming.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  // The middle of the frame stays where it is.
  useLayoutEffect(() => {
    const element = frame.current
    const factor = scale / before.current
    before.current = scale
    if (!element || factor === 1) return
    const { clientWidth, clientHeight } = element
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * factor - clientWidth / 2
    element.scrollTop = (element.scrollTop + clientHeight / 2) * factor - clientHeight / 2
    // It was found at the former scale.
    awaited.current?.scrollIntoView(middle)
    awaited.current = null
  }, [scale])

  const { selector, key, isRead } = focus
  const isMeasured = size.width > 0
  useEffect(() => {
    const target = key === null ? null : frame.current?.querySelector(selector)
    if (!isMeasured || !target) return
    if (isRead && before.current < readable) {
      awaited.current = target
      return setZoom(readable)
    }
    target.scrollIntoView(isRead ? middle : nearest)
  }, [selector, key, isRead, isMeasured])

  // A frame of another size shows another part of the drawing.
  const shownSize = useRef(size)
  useEffect(() => {
    const isResized = shownSize.current.width > 0 && shownSize.current !== size
    shownSize.current = size
    const target = isResized ? frame.current?.querySelector(selector) : null
    target?.scrollIntoView(nearest)
  }, [size, selector])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else if (event.key === '0') setZoom(null)
    else return
    event.preventDefault()
  }
  // Fingers scroll by themselves.
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const isMouse = event.pointerType === 'mouse' && event.button === 0
    pressed.current = isMouse ? { x: event.clientX, y: event.clientY } : null
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget, pointerId, movementX, movementY, clientX, clientY, buttons } = event
    if (buttons === 0) pressed.current = null
    const start = pressed.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > clickRadius) {
      // The click at the end belongs to no state.
      currentTarget.setPointerCapture(pointerId)
      currentTarget.scrollBy(start.x - clientX, start.y - clientY)
      pressed.current = null
    } else if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY)
  }

  return (
    <PanFrame>
      <Sheet
        ref={frame}
        role="region"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        <div style={{ width: width * scale, height: height * scale }}>{children}</div>
      </Sheet>
      <ZoomTools role="group" aria-label="Zoom">
        <Tool type="button" aria-label="Zoom out" title="Zoom out (-)" onClick={() => zoomBy(1 / step)}>
          −
        </Tool>
        <Tool type="button" title="Actual size" onClick={() => setZoom(1)}>
          {Math.round(scale * 100)} %
        </Tool>
        <Tool type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => zoomBy(step)}>
          +
        </Tool>
        <Tool type="button" title="Fit (0)" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
          Fit
        </Tool>
      </ZoomTools>
    </PanFrame>
  )
}
