import { styled } from '#client/ui/theme.ts'

const Frame = styled('span', {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  // Drawings are dark lines on a light background, in the dark theme too.
  backgroundColor: '$plate',
  borderRadius: '$1',
  color: '#565d63',
  // Keeps the light background in high contrast mode: dark lines on black could not be seen.
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  '& img, & svg': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  // Browsers load lazy pictures from several windows below. Most visitors never get there, and each is a request.
  variants: { late: { true: { '@media (scripting: enabled)': { contentVisibility: 'auto' } } } },
})

type Props = {
  photos: readonly { url: string }[]
  /** Empty if the part's name is next to the photo. */
  alt: string
  /** Usual width in CSS pixels; the aspect ratio is always 4:3. */
  width: number
  /** The page's main photo: it loads at once, not when it scrolls into view. */
  eager?: boolean
}

/** Shown for parts without a photo (PAY-02): an empty picture, so that nobody takes it for the part. */
const PhotoPlaceholder = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 160 120"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <path d="M52 42h56v42H52zM52 78l18-16 12 10 10-8 16 14" />
      <circle cx="92" cy="54" r="4" />
    </g>
  </svg>
)

export const Photo = ({ photos, alt, width, eager = false }: Props) => {
  const first = photos[0]
  return (
    <Frame late={!eager}>
      {first ? (
        <img
          src={first.url}
          alt={alt}
          width={width}
          height={Math.round((width * 3) / 4)}
          {...(eager
            ? { loading: 'eager', fetchPriority: 'high' }
            : ({ loading: 'lazy', decoding: 'async' } as const))}
        />
      ) : (
        <PhotoPlaceholder label={alt ? `${alt}: no photo` : ''} />
      )}
    </Frame>
  )
}
