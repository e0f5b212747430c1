import { styled } from './theme.ts'

/** The path of each sign, in a square of 24. */
const signs = {
  good: 'M5 12.5l5 5L19 7',
  warning: 'M12 4.5V12l5 3.5',
  bad: 'M6 6l12 12M18 6L6 18',
  neutral: 'M8.5 8.5a3.5 3.5 0 0 1 7 0c0 2.6-3.5 2.6-3.5 5.5M12 19v.01',
} as const
export type Tone = keyof typeof signs

/**
 * The picture of a disc out of which the sign is cut. A list has hundreds of icons: with an `svg` element in each the
 * browser would have at least two elements more to create and to lay out for it.
 */
const discWithout = (sign: string): string => {
  const line = `fill='none' stroke='#000' stroke-width='3' stroke-linecap='round' stroke-linejoin='round' d='${sign}'`
  const mask =
    "<mask id='a'><path fill='#fff' d='M0 0h24v24H0z'/>" +
    `<path transform='translate(4.2 4.2)scale(.65)' ${line}/></mask>`
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${mask}<circle cx='12' cy='12' r='12' mask='url(#a)'/></svg>`
  return `url("data:image/svg+xml,${image.replaceAll('#', '%23')}")`
}
const look = (tone: Tone, color: string) => ({
  '--disc': discWithout(signs[tone]),
  backgroundColor: color,
  // High contrast would give it the colour of what is behind it.
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
})

const Disc = styled('span', {
  display: 'inline-block',
  width: '20px',
  height: '20px',
  flex: 'none',
  '-webkit-mask': 'var(--disc)',
  mask: 'var(--disc)',
  variants: {
    tone: {
      good: look('good', '$good'),
      warning: look('warning', '$warning'),
      bad: look('bad', '$bad'),
      neutral: look('neutral', '$soft'),
    },
  },
})

/** A coloured icon beside a text about a state. */
export const StatusIcon = ({ tone }: { tone: Tone }) => (
  <Disc tone={tone} data-tone={tone} aria-hidden="true" />
)
