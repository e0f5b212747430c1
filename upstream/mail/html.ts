/** HTML whose inserted values are escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

type Value = string | number | Html | readonly Html[]

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.markup
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map((part) => part.markup).join('')
}

export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map(markupOf)))

/** A longer word may be broken, since it may be wider than a phone. */
const unbrokenMax = 14
const isKeptWhole = (word: string): boolean => word.includes('-') && word.length <= unbrokenMax

/** Text whose short words with a hyphen (`X-Trail`, `2016-2024`, `2-4`) do not end a line at it. */
export const unbroken = (text: string): Html =>
  html`${text.split(' ').map((word, index) => {
    const space = index === 0 ? '' : ' '
    return isKeptWhole(word)
      ? html`${space}<span style="white-space:nowrap">${word}</span>`
      : html`${space}${word}`
  })}`

/** Text with its line breaks. */
export const brokenLines = (text: string): Html =>
  html`${text.split('\n').map((line) => html`${unbroken(line)}<br>`)}`
