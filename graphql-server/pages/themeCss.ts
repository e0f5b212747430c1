/** The merchant's colours as CSS. They replace those of `client/ui/theme.ts`, whose selectors are less specific. */
import type { Config } from '../config.ts'

type Colours = NonNullable<Config['shopConfig']['colours']>

const rule = (selector: string, colours: Colours['light']): string => {
  const values = Object.entries(colours).map(([name, value]) => `--colors-${name}:${value}`)
  return `${selector}{${values.join(';')}}`
}

export const themeCss = (colours: Colours | null): string =>
  colours === null
    ? ''
    : [
        rule(':root:root', colours.light),
        // Print stays light, as in the theme.
        `@media screen{${rule(':root:root[data-theme="dark"]', colours.dark)}}`,
        `@media screen and (prefers-color-scheme:dark){${rule(':root:root:not([data-theme="light"])', colours.dark)}}`,
      ].join('')
