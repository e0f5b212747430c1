import { escapeJson, stateElementId } from '#client/app/pageState.ts'
import type { Answers } from '#client/lib/apollo/apollo.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { fontFaces } from '../ui/fontFaces.ts'
import { headScript, startScript } from './inlineScripts.ts'

/** The addresses of the built browser code. */
export type Assets = {
  /** Address of the browser's entry module. */
  entry: string
  /** Style sheets with the rules of what a page shows later; its own are in its HTML. */
  css: readonly string[]
  /** Modules to preload for these routes: the entry's, which end with the entry itself, then the page's. */
  preloads: (routeIds: readonly string[]) => readonly string[]
  /** HTML that the development server adds to the head. */
  head?: string | undefined
}

type ManifestEntry = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const routeFile = (routeId: string): string => {
  if (routeId === '__root__') return '__root'
  if (routeId === '/') return 'index'
  const name = routeId.replace(/^\//, '').replace(/\/$/, '.index').replaceAll('/', '.')
  return name
}

/** Reads Vite's manifest (`.vite/manifest.json`) of the browser build. */
export const createAssets = (manifest: Readonly<Record<string, ManifestEntry>>, base = '/'): Assets => {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const entry = entryKey ? manifest[entryKey] : undefined
  if (!entryKey || !entry) throw new Error('The manifest of the browser build has no entry.')

  /** Adds a chunk after the chunks that it imports. */
  const addWithImports = (key: string, seen: Set<string>, visited = new Set<string>()): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key) || visited.has(key)) return
    visited.add(key)
    for (const next of chunk.imports ?? []) addWithImports(next, seen, visited)
    seen.add(key)
  }
  const ofEntry = new Set<string>()
  addWithImports(entryKey, ofEntry)

  const cache = new Map<string, readonly string[]>()
  const preloads = (routeIds: readonly string[]) => {
    const id = routeIds.join('|')
    const cached = cache.get(id)
    if (cached) return cached
    const keys = new Set(ofEntry)
    for (const routeId of routeIds) {
      const route = `client/routes/${routeFile(routeId)}.tsx?tsr-split=`
      const pageKey = Object.keys(manifest).find((key) => key.startsWith(route) && key.includes('component'))
      if (pageKey) addWithImports(pageKey, keys)
    }
    const files = [...keys].flatMap((key) => manifest[key]?.file ?? []).map((file) => `${base}${file}`)
    cache.set(id, files)
    return files
  }
  return { entry: `${base}${entry.file}`, css: (entry.css ?? []).map((file) => `${base}${file}`), preloads }
}

/** @param css the merchant's colours; they come after the theme's, which they replace */
export const headEnd = (assets: Assets, nonce: string, css: string): string =>
  [
    `<style>${fontFaces}${css}</style>`,
    `<script nonce="${nonce}">${headScript}</script>`,
    assets.head ?? '',
  ].join('')

/** A `PageState`, in two texts: pages of one country have the first in common. */
export const stateStart = (facts: ShopFacts): string =>
  `<script type="application/json" id="${stateElementId}">{"facts":${escapeJson(facts)},"answers":`
export const stateEnd = (answers: Answers): string => `${escapeJson(answers)}}</script>`

export const startElement = (assets: Assets, nonce: string, routeIds: readonly string[]): string =>
  `<script type="module" nonce="${nonce}">${startScript(assets, routeIds)}</script>`
