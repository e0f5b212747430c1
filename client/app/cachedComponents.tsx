/**
 * Components whose HTML the server caches for all pages. A page is rendered with a mark in the place of each: their HTML stays
 * as bytes, so that nothing has to read, copy or encode it again.
 */
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { RenderCached } from '#client/lib/componentCache.ts'
import { classListsIn } from '#client/ui/criticalCss.ts'

/** `html` is UTF-8. `classNames` are those in it, separated by spaces. */
export type CachedHtml = { html: Uint8Array; classNames: string }
/** Returns what is cached under a key, or else renders and caches it. */
export type ComponentCache = (key: string, render: () => CachedHtml) => CachedHtml

/** React writes this where a part of the page threw; the browser renders that part again. */
export const failedPartMark = '<!--$!-->'

/** Random, so that a visitor's input cannot contain it. */
const mark = `cached-${crypto.randomUUID()}-`
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
  const used: CachedHtml[] = []
  const renderCached: RenderCached = (key, element) => {
    const found = cache(key, () => {
      const html = renderToString(<RouterContextProvider router={router}>{element}</RouterContextProvider>)
      if (html.includes(failedPartMark)) throw new Error('A part of a cached component cannot be rendered.')
      return { html: encoder.encode(html), classNames: classListsIn(html).join(' ') }
    })
    return `${mark}${used.push(found) - 1};`
  }
  const cachedAt = (place: string): CachedHtml => {
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
    insertInto: (text) => pieces(text).map((piece) => (typeof piece === 'string' ? piece : piece.html)),
  }
}
