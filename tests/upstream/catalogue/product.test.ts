/** A field of the item is spelled once between its table and the wire, and forgetting it does not compile. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { product } from '#contract/catalogue.ts'
import { client, one, upstream, withCatalogue } from '#tests/support/catalogue.ts'
import { columnsOf, type RowOf } from '../../../upstream/database/columns.ts'
import type { PartTable } from '../../../upstream/tables/catalogueTypes.ts'

withCatalogue({ isEmbedded: true })

it('getItem sends every field of the contract', async () => {
  const record = await one(sql<{ value: string }>`
    select p.public_id as value from part p join brand b on b.name = p.brand
    where p.fitment_note is not null and p.approval_no is not null and b.responsible is not null
      and exists (select from price r where r.part_id = p.id) limit 1`)
  const { body } = await client.ask('/item', { action: 'getItem', record, country: 'DE' })
  // Fitments and variants have calls of their own.
  const { applications: _applications, variants: _variants, ...fields } = product.entries
  expect(Object.keys(Object(body)).toSorted()).toEqual(Object.keys(fields).toSorted())
})

it('a row has exactly the selected columns, with their types', () => {
  const part = columnsOf<PartTable>('p')
  const columns = { fitmentnote: part('fitment_note') }
  const row: RowOf<typeof columns> = { fitmentnote: 'Double cab only.' }
  expect(row.fitmentnote).toBe('Double cab only.')
  // @ts-expect-error A column that is not selected is not in the row.
  expect(row.identifier).toBeUndefined()
  // @ts-expect-error The table has no such column.
  expect(part('towbar').sql).toBe('p.towbar')
})

it('PDP-29/demo PDP-30/demo documents and torques of the demonstration say that they are samples', async () => {
  const { rows } = await sql<{
    documents: { title: string; kind: string; url: string }[]
    measures: { note: string }[]
  }>`
    select documents, measures from part where documents <> '[]' limit 40`.execute(upstream.database.db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { documents, measures } of rows) {
    expect(documents.map(({ kind }) => kind)).not.toContain('certificate')
    const sheet = documents.find(({ kind }) => kind === 'instructions')
    expect(sheet?.title).toContain('sample sheet of the demonstration')
    for (const { note } of measures) expect(note).toContain('Made up')
  }
  const [{ documents } = { documents: [] }] = rows
  for (const { url } of documents) {
    const answer = await fetch(new URL(url, upstream.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    if (url.includes('instructions')) expect(await answer.text()).toContain('This part is invented')
  }
})
