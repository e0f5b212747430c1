/**
 * The colours of mails. Mail programs read inline styles, which are those of the light theme; programs that know the dark
 * theme read the classes of the style sheet.
 */
import type { ShopConfig } from '#shop-config/schema.ts'
import { Html } from './html.ts'

/** Those of `client/ui/theme.ts`. */
export const light = { ground: '#f4f4f2', card: '#ffffff', ink: '#1f2326', soft: '#565d63', line: '#d9dadb' }
const dark = { ground: '#15181a', card: '#1d2124', ink: '#eceeee', soft: '#adb4b9', line: '#373d42' }
const example = { light: { brand: '#c8102e', fill: '#c8102e' }, dark: { brand: '#ff6a7c', fill: '#d6213d' } }

export type Brand = Readonly<{ brand: string; fill: string }>

/** A merchant's colours are hexadecimal numbers, as the configuration's schema demands. */
export const brandOf = (colours: ShopConfig['colours']): { light: Brand; dark: Brand } => colours ?? example

export const darkStyles = (brand: Brand): Html =>
  new Html(`:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink, .ink a { color: ${dark.ink} !important; }
  .soft, .soft a { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .brand, .brand a { color: ${brand.brand} !important; }
  .fill { background: ${brand.fill} !important; border-color: ${brand.fill} !important; }
  .fill a { color: #ffffff !important; }
}
@media (max-width: 480px) {
  .inside { padding-left: 16px !important; padding-right: 16px !important; }
}`)
