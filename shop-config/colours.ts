/** The merchant's colours. Everything that pages need beside them is derived, with enough contrast for text. */
import * as v from 'valibot'
import { fields, matching } from './fields.ts'

/** Backgrounds of `client/ui/theme.ts` on which the brand's colour is text: the least contrasting one of each theme. */
export const lightBackground = '#ececea'
export const darkBackground = '#282d31'
/** WCAG 2.2, level AA, for text. */
const minContrast = 4.5

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast ratio of WCAG, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** @param share how much of `other` is in it, from 0 to 1 */
const mix = (hex: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(hex), rgbOf(other)]
  const channels = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const white = '#ffffff'
const black = '#000000'

const lightened = (hex: string): string => {
  const mixes = Array.from({ length: 20 }, (_, step) => mix(hex, white, step / 20))
  return mixes.find((mixed) => contrastOf(mixed, darkBackground) >= minContrast) ?? white
}

const textOn = (hex: string): string => (contrastOf(hex, white) >= contrastOf(hex, black) ? white : black)

/** Names of colours in `client/ui/theme.ts`, with their values. */
export type ThemeColours = Readonly<
  Record<'brand' | 'fill' | 'fillDeep' | 'onFill' | 'graphite' | 'onGraphite', string>
>

const hex = () => v.pipe(matching(/^#[\da-f]{6}$/i, 'a colour such as "#1b5e20"'), v.toLowerCase())

const enough = (value: string) => contrastOf(value, lightBackground) >= minContrast

export const colours = v.pipe(
  fields({
    /** Buttons, marks and reduced prices. */
    brand: v.pipe(
      hex(),
      v.check(enough, `a darker colour: texts need a contrast of ${minContrast}:1 to ${lightBackground}`),
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
