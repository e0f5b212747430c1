/**
 * The frame of every mail. Mail programs know tables and inline styles best; Outlook knows little else. The seller stands at
 * the foot of mails to customers.
 */
import type { ShopConfig } from '#shop-config/schema.ts'
import { type Html, html, unbroken } from './html.ts'
import { brandOf, darkStyles, light } from './mailColours.ts'

/** The part of the merchant's configuration that mails show. */
export type Seller = Pick<ShopConfig, 'name' | 'company' | 'colours'>

export const font = 'Arial, Helvetica, sans-serif'

/** One line each. */
export const sellerLines = ({ company }: Seller): string[] => [
  `${company.name}, ${company.address}`,
  [`VAT number ${company.vatNumber}`, company.registerNumber].filter(Boolean).join(', '),
  `${company.email}, ${company.phone}, ${company.hours}`,
]

const masthead = ({ name }: Seller): Html => html`
<tr><td class="inside line ink" style="padding:20px 32px;border-bottom:1px solid ${light.line};font:bold 18px ${font};color:${light.ink}">${name}</td></tr>`

const foot = (seller: Seller): Html => html`
<tr><td class="inside line soft" style="padding:20px 32px;border-top:1px solid ${light.line};font:13px/20px ${font};color:${light.soft}">${sellerLines(seller).map((line) => html`${unbroken(line)}<br>`)}</td></tr>`

const none = html``

/** `seller`: null in mails to the shop itself. */
export const frame = (title: string, body: Html, seller: Seller | null): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
${darkStyles(brandOf(seller?.colours ?? null).dark)}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.ground}">
<tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${light.card};border:1px solid ${light.line}">${seller ? masthead(seller) : none}
<tr><td class="inside ink" align="left" style="padding:28px 32px 12px;font:16px/24px ${font};color:${light.ink}">
<h1 style="margin:0 0 20px;font:bold 22px/28px ${font}">${title}</h1>
${body}
</td></tr>${seller ? foot(seller) : none}
</table>
</td></tr>
</table>
</body>
</html>
`.markup
