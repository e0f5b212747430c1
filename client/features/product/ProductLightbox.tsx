import { Lightbox } from 'yet-another-react-lightbox'
import { css } from '#client/ui/theme.ts'
import 'yet-another-react-lightbox/styles.css'

// The library's own buttons hide their outline.
const clear = css({
  // Its pictures are ink on paper in high contrast too.
  forcedColorAdjust: 'none',
  '& .yarl__button:focus-visible': { outline: '2px solid #0b5fcc' },
})

type Props = { photos: readonly { url: string }[]; name: string; index: number; onClose: () => void }

export const ProductLightbox = ({ photos, name, index, onClose }: Props) => (
  <Lightbox
    open
    className={clear().className}
    close={onClose}
    index={index}
    slides={photos.map((photo, at) => ({
      src: photo.url,
      alt: `${name}, picture ${at + 1}`,
      width: 1600,
      height: 1200,
    }))}
    carousel={{ finite: photos.length < 2, padding: 0 }}
    controller={{ closeOnBackdropClick: true }}
    styles={{
      // Drawings are ink on paper in every theme, and so are the ways around them.
      container: { backgroundColor: 'var(--colors-plate)' },
      root: {
        '--yarl__color_button': '#1f2326',
        '--yarl__color_button_active': '#c8102e',
        '--yarl__button_filter': 'none',
      },
    }}
    // A drawing has no size of its own: it takes the whole window.
    render={{
      slide: ({ slide }) => (
        <img
          src={slide.src}
          alt={'alt' in slide ? slide.alt : ''}
          className="yarl__slide_image"
          style={{ width: '100%', height: '100%', objectFit: 'contain', padding: '24px' }}
        />
      ),
    }}
    labels={{ Lightbox: `Pictures of ${name}` }}
  />
)
