import { fontUrl } from './globalStyles.ts'

/**
 * The heading face, and Arial squeezed to its measure, so that headings keep their lines when it arrives. It stands in a
 * sheet of its own: whenever a rule comes into a sheet that tells faces, the browser lays the whole page out again.
 */
export const fontFaces =
  `@font-face{font-family:Barlow Condensed;font-weight:600;font-display:swap;src:url(${fontUrl}) format('woff2')}` +
  '@font-face{font-family:Barlow Condensed Fallback;font-weight:600;src:local("Arial Bold"),local("Liberation Sans Bold"),' +
  'local("Arial");size-adjust:74%;ascent-override:135%;descent-override:27%;line-gap-override:0%}'
