/**
 * Components whose HTML the server caches for all pages. A page is rendered with a mark in the place of each: their HTML stays
 * as bytes, so that nothing has to read, copy or encode it again.
 */
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { RenderCached } from '#client/lib/componentCache.ts'
import { classListsIn } from '#client/ui/criticalCss.ts'

/** `html` is UTF-8, split where each page has its own text. `classNames` are those in it, separated by spaces. */
export type CachedHtml = { html: readonly Uint8Array[]; classNames: string }
/** Returns what is cached under a key, or else renders and caches it. */
export type ComponentCache = (key: string, render: () => CachedHtml) => CachedHtml

/** React writes this where a part of the page threw; the browser renders that part again. */
export const failedPartMark = '<!--$!-->'

/** Random, so that a visitor's input cannot contain them. */
const mark = `cached-${crypto.randomUUID()}-`
const textPlaceholder = `text-${crypto.randomUUID()}`
const pattern = new RegExp(`${mark}(\\d+);`)
const encoder = new TextEncoder()

export type CachedComponents = {
  renderCached: RenderCached
  /** As `classListsIn`, with those of the components that the text has marks of. */
  classListsIn: (text: string) => readonly string[]
  /** A text of the page, with the HTML of components in the places of their marks. */
  insertInto: (text: string) => readonly (string | Uint8Array)[]
}

/** For one page. A component is rendered by itself, in the contexts of its page. */
export const createCachedComponents = (cache: ComponentCache, router: AnyRouter): CachedComponents => {
  const used: (CachedHtml & { text: Uint8Array })[] = []
  /** Most rows of a list have the same text. */
  const texts = new Map<string, Uint8Array>()
  const htmlOfText = (text: string): Uint8Array => {
    const html = texts.get(text) ?? encoder.encode(renderToStaticMarkup(text))
    texts.set(text, html)
    return html
  }
  const renderCached: RenderCached = (key, elementWith, text) => {
    const found = cache(key, () => {
      const element = elementWith(textPlaceholder)
      const html = renderToString(<RouterContextProvider router={router}>{element}</RouterContextProvider>)
      if (html.includes(failedPartMark)) throw new Error('A part of a cached component cannot be rendered.')
      return {
        html: html.split(textPlaceholder).map((piece) => encoder.encode(piece)),
        classNames: classListsIn(html).join(' '),
      }
    })
    return `${mark}${used.push({ ...found, text: htmlOfText(text) }) - 1};`
  }
  const cachedAt = (place: string) => {
    const found = used[Number(place)]
    if (!found) throw new Error(`The page has no cached component ${place}.`)
    return found
  }
  /** Texts and places alternate. */
  const pieces = (text: string) =>
    text.split(pattern).map((piece, at) => (at % 2 === 0 ? piece : cachedAt(piece)))
  return {
    renderCached,
    classListsIn: (text) => {
      const lists = pieces(text).map((piece) =>
        typeof piece === 'string' ? classListsIn(piece) : piece.classNames,
      )
      return [...new Set(lists.flat())]
    },
    insertInto: (text) =>
      pieces(text).flatMap<string | Uint8Array>((piece) =>
        typeof piece === 'string'
          ? [piece]
          : piece.html.flatMap((bytes, at) => (at === 0 ? [bytes] : [piece.text, bytes])),
      ),
  }
}
