import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Photo } from '#client/features/parts/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { styled } from '#client/ui/theme.ts'

const Lightbox = lazyComponent(async () => (await import('./ProductLightbox.tsx')).ProductLightbox)

/** Keeps the light background in high contrast mode, where the dark drawings could not be seen otherwise. */
const keepBackground = {
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
} as const
const MainPhoto = styled('button', {
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: '1px solid $line',
  borderRadius: '$2',
  backgroundColor: '$plate',
  cursor: 'zoom-in',
  overflow: 'hidden',
  ...keepBackground,
  '@media print': { display: 'block !important' },
  '& > svg:last-child': { position: 'absolute', right: '$3', bottom: '$3', color: '#565d63' },
})
const Frame = styled('div', {
  alignSelf: 'start',
  border: '1px solid $line',
  borderRadius: '$2',
  overflow: 'hidden',
})
const Thumbnails = styled('ul', {
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
    ...keepBackground,
  },
  '& button[aria-pressed="true"]': { borderColor: '$ink', boxShadow: '0 0 0 1px $colors$ink' },
  '@media (forced-colors: active)': {
    '& button[aria-pressed="true"]': { borderColor: 'Highlight', boxShadow: '0 0 0 2px Highlight' },
  },
})

/** The photos, with a lightbox (PDP-01) whose code loads when it opens. */
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
      <MainPhoto
        type="button"
        aria-haspopup="dialog"
        aria-label={`Enlarge the picture of ${name}`}
        onClick={() => setOpen(true)}
      >
        <Photo photos={[current]} alt={name} width={640} eager />
        <Maximize2 size={20} aria-hidden="true" data-screen-only />
      </MainPhoto>
      {photos.length > 1 ? (
        <Thumbnails data-screen-only>
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
        </Thumbnails>
      ) : null}
      {open ? <Lightbox photos={photos} name={name} index={shown} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
