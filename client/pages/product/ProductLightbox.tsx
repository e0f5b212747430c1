import { Lightbox } from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'

type Props = { photos: readonly { url: string }[]; name: string; index: number; onClose: () => void }

export const ProductLightbox = ({ photos, name, index, onClose }: Props) => (
  <Lightbox
    open
    close={onClose}
    index={index}
    slides={photos.map((photo, at) => ({
      src: photo.url,
      alt: `${name}, picture ${at + 1}`,
      width: 1600,
      height: 1200,
    }))}
    carousel={{ finite: photos.length < 2, padding: 0 }}
    styles={{ slide: { backgroundColor: '#ffffff' } }}
    labels={{ Lightbox: `Pictures of ${name}` }}
  />
)
