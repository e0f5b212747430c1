/** The merchant's colours. Everything that pages need beside them is derived, with enough contrast for text. */
import Color from 'color'
import * as v from 'valibot'
import { backgrounds } from '#domain/backgrounds.ts'
import { fields, matching } from './fields.ts'

/** WCAG 2.2, level AA, for text. */
const minContrast = 4.5
const white = '#ffffff'
const black = '#000000'

/** The contrast ratio of WCAG, from 1 to 21. */
const contrastOf = (one: string, other: string): number => Color(one).contrast(Color(other))

/** @param share how much of `other` is in it, from 0 to 1 */
const mix = (hex: string, other: string, share: number): string =>
  Color(hex).mix(Color(other), share).hex().toLowerCase()

const lightened = (hex: string): string => {
  const mixes = Array.from({ length: 20 }, (_, step) => mix(hex, white, step / 20))
  return mixes.find((mixed) => contrastOf(mixed, backgrounds.dark) >= minContrast) ?? white
}

const textOn = (hex: string): string => (contrastOf(hex, white) >= contrastOf(hex, black) ? white : black)

/** Names of colours in `client/ui/theme.ts`, with their values. */
export type ThemeColours = Readonly<
  Record<'brand' | 'fill' | 'fillDeep' | 'onFill' | 'graphite' | 'onGraphite', string>
>

const hex = () => v.pipe(matching(/^#[\da-f]{6}$/i, 'a colour such as "#1b5e20"'), v.toLowerCase())

const enough = (value: string) => contrastOf(value, backgrounds.light) >= minContrast

export const colours = v.pipe(
  fields({
    /** Buttons, marks and reduced prices. */
    brand: v.pipe(
      hex(),
      v.check(enough, `a darker colour: texts need a contrast of ${minContrast}:1 to ${backgrounds.light}`),
    ),
    /** The strip above the header, the footer and the toasts. */
    band: hex(),
  }),
  v.transform(({ brand, band }): { light: ThemeColours; dark: ThemeColours } => {
    const fills = { fill: brand, fillDeep: mix(brand, black, 0.2), onFill: white }
    const darkBand = mix(band, black, 0.6)
    return {
      light: { ...fills, brand, graphite: band, onGraphite: textOn(band) },
      dark: { ...fills, brand: lightened(brand), graphite: darkBand, onGraphite: textOn(darkBand) },
    }
  }),
)
