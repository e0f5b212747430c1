/** The merchant's Markdown as the parts of a page: title, introduction and sections. */
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import type { PageText } from '../generated/schema.ts'
import { safeHtml } from './html.ts'

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** The first heading of level 1 is the title; headings of level 2 begin sections. */
export const pageTextOf = (markdown: string): PageText => {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  const title = plain(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
  // Every second part is the text of a heading.
  const [intro = '', ...parts] = html.replace(/<h1>.*?<\/h1>/s, '').split(/<h2>(.*?)<\/h2>/s)
  const sections: PageText['sections'] = []
  for (let at = 0; at < parts.length; at += 2) {
    const heading = plain(parts[at] ?? '')
    const anchor = anchorOf(heading) || 'section'
    const isTaken = sections.some(({ id }) => id === anchor)
    const id = isTaken ? `${anchor}-${sections.length + 1}` : anchor
    sections.push({ id, title: heading, html: safeHtml(parts[at + 1]) })
  }
  return { title, intro: safeHtml(intro), sections }
}
