/** Category icons on a 48 px grid, for light and dark backgrounds, and the placeholder. */
import { groundLine, svgDocument } from './frame.ts'
import { escapeText, graphite, path, rect, red, text } from './svg.ts'

/** SVG paths: `ink` in the tone's colour, `accent` in red. */
interface Icon {
  ink: string
  accent: string
}

const icons: Readonly<Record<string, Icon>> = {
  airbags: {
    ink: 'M12 10h24M12 38h24M18 10V6M30 10V6M24 6V3M17 24h14',
    accent: 'M15 10C7 12 7 23 17 24C7 25 7 36 15 38M33 10C41 12 41 23 31 24C41 25 41 36 33 38',
  },
  brakes: {
    ink: 'M24 17a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM24 6.500a17.500 17.500 0 1 0 17.500 17.500M24 22.500a1.500 1.500 0 1 1 0 3a1.500 1.500 0 1 1 0-3Z',
    accent: 'M28 4.500A20 20 0 0 1 43.500 20L36.500 22A13 13 0 0 0 26 11.500Z',
  },
  bushes: {
    ink: 'M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38ZM24 18a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z',
    accent: 'M24 10a14 14 0 1 1 0 28a14 14 0 1 1 0-28ZM15 16q9-7 18 0M15 32q9 7 18 0',
  },
  driveline: {
    ink: 'M14 21h20M14 27h20M3 18h5v12H3ZM45 18h-5v12h5Z',
    accent: 'M8 15l6 4v10l-6 4ZM40 15l-6 4v10l6 4Z',
  },
  'springs-and-shocks': {
    ink: 'M35 8v10M31 18h8v20h-8ZM35 4a2 2 0 1 1 0 4a2 2 0 1 1 0-4ZM35 38v2M35 40a2 2 0 1 1 0 4a2 2 0 1 1 0-4ZM8 5h16M8 43h16',
    accent: 'M8 10L24 7M8 16L24 10M8 16L24 19M8 25L24 19M8 25L24 28M8 34L24 28M8 34L24 37M8 40L24 37',
  },
  steering: {
    ink: 'M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38ZM24 10a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z',
    accent: 'M24 20a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM20 24H10M28 24h10M24 28v10',
  },
  'suspension-kits': {
    ink: 'M4 43h40M32 12v6M29 18h6v20h-6ZM32 8a2 2 0 1 1 0 4a2 2 0 1 1 0-4ZM32 38v5M40 16v22M44 16v22M40 16h4M40 38h4M40 24h4M40 30h4',
    accent: 'M6 10h16M6 15L22 11M6 15L22 20M6 24L22 20M6 24L22 29M6 33L22 29M6 33L22 38M6 41L22 38',
  },
  'suspension-parts': {
    ink: 'M6 8h10v7H6ZM32 8h10v7H32ZM11 15C13 26 17 32 21 36M16 15C18 24 21 28 24 31C27 28 30 24 32 15M37 15C35 26 31 32 27 36',
    accent: 'M24 33a5 5 0 1 1 0 10a5 5 0 1 1 0-10ZM24 37v2',
  },
  other: {
    ink: 'M8 6h14v7H8ZM11 13v28h8V13M11 20l8-3M11 26l8-3M11 32l8-3M11 38l8-3',
    accent: 'M34 24l8 4.600v9.200L34 42.400l-8-4.600v-9.200ZM34 29a4 4 0 1 1 0 8.400a4 4 0 1 1 0-8.400Z',
  },
  'no-image': {
    ink: 'M6 10h36v28H6ZM6 33l10-10l8 8l6-6l12 11',
    accent: 'M31 15a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z',
  },
}

export const iconNames = Object.keys(icons)

/** `category` is a slug such as `springs-and-shocks`; unknown ones get the no-image icon. */
export const categoryIcon = (category: string, tone: 'dark' | 'light'): string => {
  const icon = Object.hasOwn(icons, category) ? icons[category] : icons['no-image']
  const { ink, accent } = icon ?? { ink: '', accent: '' }
  const [line, lit] = tone === 'dark' ? [graphite, red] : ['#f2f3f4', '#ff6b7a']
  const drawn = (d: string, colour: string) =>
    `<path stroke="${colour}" d="${d.replaceAll(/(\.\d)00/g, '$1')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img"><title>${escapeText(category.replaceAll('-', ' '))}</title><g fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawn(ink, line)}${drawn(accent, lit)}</g></svg>`
}

/** For parts without a picture: an empty frame on the ground line. */
export const placeholder: string = svgDocument(
  'No picture yet',
  `<g class="i">${groundLine}${rect(130, 110, 140, 140, 'f g')}${path('M130 110L165 80H305L270 110M305 80V220L270 250', 'g')}${path('M165 170H235M200 135V205', 'h g')}${text(200, 280, 'No picture yet', 'q', 'middle')}</g>`,
)
