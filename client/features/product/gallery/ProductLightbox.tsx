import { Lightbox } from 'yet-another-react-lightbox'
import { css } from '#client/ui/theme.ts'
import 'yet-another-react-lightbox/styles.css'

// The library's styles hide the focus outline of its buttons.
const lightboxStyles = css({
  // Keeps the light background in high contrast mode.
  forcedColorAdjust: 'none',
  '& .yarl__button:focus-visible': { outline: '2px solid #0b5fcc' },
})

type Props = { photos: readonly { url: string }[]; name: string; index: number; onClose: () => void }

export const ProductLightbox = ({ photos, name, index, onClose }: Props) => (
  <Lightbox
    open
    className={lightboxStyles().className}
    close={onClose}
    index={index}
    slides={photos.map((photo, index) => ({
      src: photo.url,
      alt: `${name}, picture ${index + 1}`,
      width: 1600,
      height: 1200,
    }))}
    carousel={{ finite: photos.length < 2, padding: 0 }}
    controller={{ closeOnBackdropClick: true }}
    styles={{
      // Drawings are dark lines on a light background in every theme, so the buttons are dark too.
      container: { backgroundColor: 'var(--colors-plate)' },
      root: {
        '--yarl__color_button': '#1f2326',
        '--yarl__color_button_active': 'var(--colors-brand)',
        '--yarl__button_filter': 'none',
      },
    }}
    // Drawings have no size of their own: they fill the window.
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
