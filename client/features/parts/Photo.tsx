import { styled } from '#client/ui/theme.ts'

const Plate = styled('span', {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  // Drawings are ink on paper, in the dark theme too.
  backgroundColor: '$plate',
  borderRadius: '$1',
  color: '#565d63',
  // So they are in high contrast, where graphite would stand on black.
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  '& img, & svg': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
})

type Props = {
  photos: readonly { url: string }[]
  /** What a buyer would want to know; empty where the name stands beside it. */
  alt: string
  /** Width in CSS pixels at which it is mostly shown; the frame is always 4:3. */
  width: number
  /** The picture that the page is about: fetched first, not when it comes near. */
  eager?: boolean
}

/** Stands wherever a part has no photo (PAY-02). */
const PhotoPlaceholder = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 160 120"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <path d="M20 96h120" />
      <path d="M62 96V84l36-6-36-8 36-6-36-8 36-6-36-8h36V30" />
      <path d="M54 30h52" />
    </g>
  </svg>
)

export const Photo = ({ photos, alt, width, eager = false }: Props) => {
  const first = photos[0]
  return (
    <Plate>
      {first ? (
        <img
          src={first.url}
          alt={alt}
          width={width}
          height={Math.round((width * 3) / 4)}
          // The picture that the page is about is painted with the page.
          {...(eager
            ? { loading: 'eager', fetchPriority: 'high' }
            : ({ loading: 'lazy', decoding: 'async' } as const))}
        />
      ) : (
        <PhotoPlaceholder label={alt ? `${alt}: no photo` : ''} />
      )}
    </Plate>
  )
}
