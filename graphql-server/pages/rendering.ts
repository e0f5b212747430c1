/** Loads the built client, which renders a page for a request. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import type { ShopFacts } from '#domain/facts.ts'
import type { ComponentCache } from './componentCache.ts'
import type { PageText } from './nonceGzip.ts'

export type RenderInput = {
  request: Request
  schema: GraphQLSchema
  contextValue: unknown
  facts: ShopFacts
  css: string
  nonce: string
  assets: unknown
  componentCache?: ComponentCache | undefined
}
export type Rendered = {
  status: number
  headers: Record<string, string>
  /** Consecutive parts of the document. What many pages share is a part of its own. */
  html: readonly PageText[]
  /** Errors of components that could not be rendered. */
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

export type Renderer = (input: Omit<RenderInput, 'nonce' | 'assets' | 'componentCache'>) => Promise<Rendered>

/**
 * Stands for the nonce in cached pages. It is random, so that a visitor's input cannot contain it and be replaced by a
 * real nonce.
 */
export const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

/** @throws Error when the client was not built. */
export const loadBuiltRenderer = async (dist: URL, componentCache?: ComponentCache): Promise<Renderer> => {
  const manifestFile = new URL('client/.vite/manifest.json', dist)
  const bundleFile = new URL('server/server.js', dist)
  if (!existsSync(manifestFile) || !existsSync(bundleFile)) {
    throw new Error('The pages are not built: run `npm run build` first.')
  }
  const bundle = asBundle(await import(pathToFileURL(bundleFile.pathname).href))
  const assets = bundle.createAssets(JSON.parse(readFileSync(manifestFile, 'utf8')))
  return (input) => bundle.render({ ...input, nonce: noncePlaceholder, assets, componentCache })
}
