/**
 * A fixture with the reference upstream, a small catalogue and a fixed day, and the calls of its tests. Call
 * `withCatalogue()` once at the top of a file.
 */
import type { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { optionsAnswer, partsAnswer, product, stock } from '#contract/catalogue.ts'
import { type WirePart } from '#contract/parts.ts'
import { searchAnswer } from '#contract/search.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { startUpstream, type TestUpstream } from './upstream.ts'

export let upstream: TestUpstream
export let client: ContractClient

/** `parts`: 5200 have every group for every vehicle. */
export const withCatalogue = ({ parts = 2400, isEmbedded = false } = {}): void => {
  beforeAll(async () => {
    upstream = await startUpstream({ parts, isEmbedded, now: () => new Date('2026-11-21T10:00:00Z') })
    client = contractClient(upstream.url)
  })
  afterAll(() => upstream.close())
}

const listing = { action: 'getApplications', language: 'en', manufacturergroup: null }
export const options = async (choice: Record<string, unknown> = {}) =>
  accept(
    optionsAnswer,
    await client.ask('/applications', { ...listing, promotion: false, show: false, ...choice }),
  ).options
export const parts = async (filter: Record<string, unknown>, country = 'DE'): Promise<WirePart[]> =>
  accept(
    partsAnswer,
    await client.ask('/search', { ...listing, promotion: false, show: true, country, ...filter }),
  ).results
export const search = async (keyword: string): Promise<WirePart[]> =>
  accept(searchAnswer, await client.ask('/search', { action: 'search', keyword, country: 'DE' })).data
export const item = async (record: string, country = 'DE') =>
  accept(product, await client.ask('/item', { action: 'getItem', record, country }))
export const stockOf = async (record: string, country = 'DE') =>
  accept(stock, await client.ask('/item', { action: 'getStock', record, country }))

/** Reads one value from the database, where tests search for a part of a certain kind. */
export const one = async <T>(query: ReturnType<typeof sql<{ value: T }>>): Promise<T> => {
  const { rows } = await query.execute(upstream.database.db)
  const [row] = rows
  if (!row) throw new Error('the catalogue has no such part')
  return row.value
}
