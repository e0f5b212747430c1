import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { fitmentNoteHeight } from '#domain/layoutSizes.ts'

const Frame = styled('div', { fontSize: '$2' })
const Text = styled('div', {
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  variants: {
    open: { true: {}, false: { '@media screen': { maxHeight: `max(${fitmentNoteHeight}px, 1lh)` } } },
  },
})

/** PDP-07: collapsed to 30px, or to one line of large text, unless the whole note fits. */
export const FitmentNote = ({ text }: { text: string }) => {
  const [open, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const note = ref.current
    if (!note) return
    const measure = () => setOverflows(note.scrollHeight > Math.max(fitmentNoteHeight, note.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(note)
    return () => observer.disconnect()
  }, [])
  return (
    <Frame>
      <strong>Fitment Note:</strong>
      <Text id={id} ref={ref} open={open}>
        {text}
      </Text>
      {overflows && !open ? (
        <Button
          look="link"
          size="small"
          aria-controls={id}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          Read more...
        </Button>
      ) : null}
    </Frame>
  )
}
