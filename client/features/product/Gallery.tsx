import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Photo } from '#client/features/parts/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { styled } from '#client/ui/theme.ts'

const Lightbox = lazyComponent(async () => (await import('./ProductLightbox.tsx')).ProductLightbox)

/** Paper stays paper in high contrast, where its pictures would be graphite on black; its edge is the system's. */
const paper = {
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
} as const
const Big = styled('button', {
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: '1px solid $line',
  borderRadius: '$2',
  backgroundColor: '$plate',
  cursor: 'zoom-in',
  overflow: 'hidden',
  ...paper,
  '@media print': { display: 'block !important' },
  '& > svg:last-child': { position: 'absolute', right: '$3', bottom: '$3', color: '#565d63' },
})
const Frame = styled('div', {
  alignSelf: 'start',
  border: '1px solid $line',
  borderRadius: '$2',
  overflow: 'hidden',
})
const Small = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, 88px)',
  gap: '$2',
  margin: 0,
  marginTop: '$2',
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'block',
    width: '88px',
    padding: 0,
    border: '1px solid $line',
    borderRadius: '$1',
    backgroundColor: '$plate',
    cursor: 'pointer',
    overflow: 'hidden',
    ...paper,
  },
  '& button[aria-pressed="true"]': { borderColor: '$ink', boxShadow: '0 0 0 1px $colors$ink' },
  '@media (forced-colors: active)': {
    '& button[aria-pressed="true"]': { borderColor: 'Highlight', boxShadow: '0 0 0 2px Highlight' },
  },
})

/** Pictures with a lightbox (PDP-01); the lightbox is fetched when it is opened. */
export const Gallery = ({ photos, name }: { photos: readonly { url: string }[]; name: string }) => {
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  const current = photos[shown]
  if (!current) {
    return (
      <Frame>
        <Photo photos={[]} alt={name} width={640} eager />
      </Frame>
    )
  }
  return (
    <div>
      <Big
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge the picture of ${name}`}
        onClick={() => setOpen(true)}
      >
        <Photo photos={[current]} alt={name} width={640} eager />
        <Maximize2 size={20} aria-hidden="true" data-screen-only />
      </Big>
      {photos.length > 1 ? (
        <Small data-screen-only>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-pressed={index === shown}
                aria-label={`Picture ${index + 1} of ${photos.length}`}
                onClick={() => setShown(index)}
              >
                <Photo photos={[photo]} alt="" width={88} />
              </button>
            </li>
          ))}
        </Small>
      ) : null}
      {open ? <Lightbox photos={photos} name={name} index={shown} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
