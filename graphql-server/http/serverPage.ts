/** The frame of pages that the server writes without the client: in the shop's name and colours, without scripts and images. */
import type { Config } from '../config.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The fields of the configuration that these pages use. */
export type ServerPageShop = Pick<Config['shopConfig'], 'name' | 'colours'>

/** As in `client/ui/theme.ts`, for a shop that configures none. */
const exampleColours = {
  light: { fill: '#c8102e', onFill: '#ffffff' },
  dark: { fill: '#d6213d', onFill: '#ffffff' },
}

const variables = ({ fill, onFill }: { fill: string; onFill: string }, ground: string, ink: string) =>
  `:root{--ground:${ground};--ink:${ink};--fill:${fill};--on-fill:${onFill}}`

const frameStyle = (colours: ServerPageShop['colours']): string => {
  const { light, dark } = colours ?? exampleColours
  return `${variables(light, '#fff', '#1f2326')}
@media(prefers-color-scheme:dark){${variables(dark, '#16191b', '#eceeee')}}
:root{color-scheme:light dark}
body{margin:0;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
h1,.shop{font-family:"Arial Narrow",Arial,sans-serif;font-weight:600}
h1{margin:0 0 16px;font-size:2.25rem;line-height:1.15}.shop{margin:0 0 24px;font-size:1.375rem}
.shop a{color:inherit;text-decoration:none}p{margin:0 0 16px}
:focus-visible{outline:2px solid #0b5fcc;outline-offset:2px}
@media(prefers-color-scheme:dark){:focus-visible{outline-color:#7db7ff}}`
}

/** @param title of the page and its heading. @param body HTML. @param style CSS of this page alone */
export const serverPage = (
  { name, colours }: ServerPageShop,
  { title, body, style }: { title: string; body: string; style: string },
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${name}`)}</title>` +
  `<style>${frameStyle(colours)}${style}</style></head><body><main>` +
  `<p class="shop"><a href="/">${escapeHtml(name)}</a></p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
