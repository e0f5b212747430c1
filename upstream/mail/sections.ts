/** The sections that mails are made of, each as text and as HTML, so that neither says more than the other. */
import { font } from './frame.ts'
import { brokenLines, type Html, html, unbroken } from './html.ts'
import { type Brand, light } from './mailColours.ts'

export interface Section {
  text: readonly string[]
  body: Html
}

export const paragraph = (text: string): Section => ({
  text: [text],
  body: html`<p style="margin:0 0 20px">${brokenLines(text)}</p>`,
})

const heading = (text: string): Section => ({
  text: [text.toUpperCase()],
  body: html`<h2 style="margin:28px 0 8px;font:bold 17px/24px ${font}">${text}</h2>`,
})

/** A section under a heading. */
export const titled = (title: string, ...sections: readonly Section[]): Section => {
  const all = [heading(title), ...sections]
  return { text: all.flatMap(({ text }) => text), body: html`${all.map(({ body }) => body)}` }
}

/** The only link that a mail puts forward. */
export const button = (label: string, url: string, { fill }: Brand): Section => ({
  text: [`${label}: ${url}`],
  body: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>
<td class="fill" style="background:${fill};border:1px solid ${fill};border-radius:3px"><a href="${url}" style="display:inline-block;padding:12px 20px;font:bold 16px/20px ${font};color:#ffffff;text-decoration:none">${label}</a></td>
</tr></table>`,
})

export interface Link {
  label: string
  url: string
}

/** A text that ends with a link. */
export const linked = (text: string, { label, url }: Link, { brand }: Brand): Section => ({
  text: [`${text} ${label}: ${url}`],
  body: html`<p style="margin:0 0 20px">${text} <span class="brand"><a href="${url}" style="color:${brand}">${label}</a></span></p>`,
})

export type Row = readonly [name: string, value: string]

/** Names and values; rows without a value are left out. */
export const rows = (all: readonly Row[]): Section => {
  const filled = all.filter(([, value]) => value !== '')
  return {
    text: filled.map(([name, value]) => `${name}: ${value}`),
    body: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${filled.map(
      ([name, value]) =>
        html`<tr><td class="soft" valign="top" style="padding:3px 20px 3px 0;font:15px/22px ${font};color:${light.soft}">${name}</td><td class="ink" valign="top" style="padding:3px 0;font:15px/22px ${font};color:${light.ink};word-break:break-word">${brokenLines(value)}</td></tr>`,
    )}</table>`,
  }
}

export interface Item {
  name: string
  /** Such as its article number; one line each. */
  details: readonly string[]
  quantity: number
  /** The amount of the whole line; null where the mail names no prices. */
  amount: string | null
}

const cell = `padding:10px 0;border-bottom:1px solid ${light.line};font:15px/22px ${font}`

const itemRow = ({ name, details, quantity, amount }: Item): Html => html`
<tr><td class="line ink" valign="top" style="${cell};color:${light.ink};word-break:break-word">${unbroken(name)}${details.map(
  (detail) => html`<br><span class="soft" style="font-size:13px;color:${light.soft}">${detail}</span>`,
)}</td><td class="line ink" align="right" valign="top" style="${cell};padding-left:12px;color:${light.ink};white-space:nowrap">${quantity} ×</td>${amount === null ? html`` : html`<td class="line ink" align="right" valign="top" style="${cell};padding-left:12px;color:${light.ink};white-space:nowrap">${amount}</td>`}</tr>`

/** Rows of parts, with sums under them; the last sum is the total. */
export const items = (all: readonly Item[], sums: readonly Row[] = []): Section => ({
  text: [
    ...all.flatMap(({ name, details, quantity, amount }) => [
      `${quantity} x ${name}${amount === null ? '' : `: ${amount}`}`,
      ...details.map((detail) => `    ${detail}`),
    ]),
    ...(sums.length > 0 ? [''] : []),
    ...sums.map(([name, value]) => `${name}: ${value}`),
  ],
  body: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${all.map(itemRow)}${sums.map(
    ([name, value], index) => {
      const weight = index === sums.length - 1 ? 'bold ' : ''
      const style = `padding:${index === 0 ? 12 : 3}px 0 3px;font:${weight}15px/22px ${font};color:${light.ink}`
      return html`<tr><td class="ink" colspan="2" valign="top" style="${style}">${name}</td><td class="ink" align="right" valign="top" style="${style};padding-left:12px;white-space:nowrap">${value}</td></tr>`
    },
  )}</table>`,
})
