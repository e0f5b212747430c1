/** The built client, as far as the server knows it: a function from a request to a page. */

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import type { ShopFacts } from '#domain/facts.ts'

export type RenderInput = {
  request: Request
  schema: GraphQLSchema
  contextValue: unknown
  facts: ShopFacts
  nonce: string
  assets: unknown
}
export type Rendered = {
  status: number
  headers: Record<string, string>
  html: string
  /** What was thrown where a part of the page could not be drawn, and by which component. */
  faults?: readonly { error: unknown; component: string }[]
}

type Bundle = {
  render: (input: RenderInput) => Promise<Rendered>
  createAssets: (manifest: unknown) => unknown
}

const isBundle = (loaded: unknown): loaded is Bundle =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'render' in loaded &&
  typeof loaded.render === 'function' &&
  'createAssets' in loaded &&
  typeof loaded.createAssets === 'function'

export const asBundle = (loaded: unknown): Bundle => {
  if (!isBundle(loaded)) throw new Error('The rendering bundle does not export render and createAssets.')
  return loaded
}

/** Loads and renders with what the build left, or with what Vite has in development. */
export type Renderer = (input: Omit<RenderInput, 'nonce' | 'assets'>) => Promise<Rendered>

/**
 * Stands in rendered pages where the nonce goes: pages are kept, nonces are not. Nobody outside knows it, so
 * nothing that a visitor writes can become a nonce.
 */
export const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

/** @throws Error where the pages were not built. */
export const loadBuiltRenderer = async (dist: URL): Promise<Renderer> => {
  const manifestFile = new URL('client/.vite/manifest.json', dist)
  const bundleFile = new URL('server/server.js', dist)
  if (!existsSync(manifestFile) || !existsSync(bundleFile)) {
    throw new Error('The pages are not built: run `npm run build` first.')
  }
  const bundle = asBundle(await import(pathToFileURL(bundleFile.pathname).href))
  const assets = bundle.createAssets(JSON.parse(readFileSync(manifestFile, 'utf8')))
  return (input) => bundle.render({ ...input, nonce: noncePlaceholder, assets })
}
