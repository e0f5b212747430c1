import { styled } from './theme.ts'

/** The path of each sign, in a square of 24: for example an exclamation mark to look at something, a clock for later. */
const signs = {
  good: 'M5 12.5l5 5L19 7',
  later: 'M12 4.5V12l5 3.5',
  warning: 'M12 7.5V14M12 20v.01',
  bad: 'M6 6l12 12M18 6L6 18',
  neutral: 'M8.5 8.5a3.5 3.5 0 0 1 7 0c0 2.6-3.5 2.6-3.5 5.5M12 19v.01',
} as const
export type Tone = keyof typeof signs

// A warning must not look like another tone to those who do not see its colour.
const disc = 'M12 0a12 12 0 0 0 0 24 12 12 0 0 0 0-24'
const triangle =
  'M12 .5q1.3 0 2 1.2l9.7 17.8c.9 1.7-.2 3.5-2 3.5H2.3c-1.8 0-2.9-1.8-2-3.5L10 1.7q.7-1.2 2-1.2'

/**
 * The picture of a disc or triangle out of which the sign is cut. A list has hundreds of icons: with an `svg` element in each the
 * browser would have at least two elements more to create and to lay out for it.
 */
const pictureOf = (tone: Tone): string => {
  const line = `fill='none' stroke='#000' stroke-width='3' stroke-linecap='round' stroke-linejoin='round' d='${signs[tone]}'`
  const mask =
    "<mask id='a'><path fill='#fff' d='M0 0h24v24H0z'/>" +
    `<path transform='translate(4.2 4.2)scale(.65)' ${line}/></mask>`
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${mask}<path mask='url(#a)' d='${tone === 'warning' ? triangle : disc}'/></svg>`
  return `url("data:image/svg+xml,${image.replaceAll('#', '%23')}")`
}
const look = (tone: Tone, color: string) => ({
  '--sign': pictureOf(tone),
  backgroundColor: color,
  // High contrast would give it the colour of what is behind it.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
})

const Sign = styled('span', {
  display: 'inline-block',
  width: '20px',
  height: '20px',
  flex: 'none',
  '@media print': { backgroundColor: '#000 !important', printColorAdjust: 'exact' },
  '-webkit-mask': 'var(--sign)',
  mask: 'var(--sign)',
  variants: {
    tone: {
      good: look('good', '$good'),
      later: look('later', '$warning'),
      warning: look('warning', '$warning'),
      bad: look('bad', '$bad'),
      neutral: look('neutral', '$soft'),
    },
  },
})

/** A coloured icon beside a text about a state. */
export const StatusIcon = ({ tone }: { tone: Tone }) => (
  <Sign tone={tone} data-tone={tone} aria-hidden="true" />
)
