/** A new column of a part must be imported and exported, or be named here with what fills it. */
import { expect, it } from 'vitest'
import { fileOf } from '../../../upstream/catalogueFiles/files.ts'
import { expectedColumns } from '../../../upstream/tables/checkTables.ts'

/** Columns that are no field of part.csv, and what fills them. */
const filledOtherwise: Readonly<Record<string, string>> = {
  public_id: 'the field id; the column id is the database’s own',
  number_key: 'the field number',
  category_id: 'the field category',
  group_id: 'the field group',
  fts: 'the other columns',
  tech: 'part_tech.csv',
  warnings: 'part_warning.csv',
  documents: 'part_document.csv',
  measures: 'part_measure.csv',
  promo: 'price.csv',
  manufacturer_stock: 'manufacturer_stock.csv',
  attributes: 'the generated catalogue alone, which draws its pictures from them',
}

it('every column of a part is a field of part.csv, or filled otherwise', () => {
  const fields = fileOf('part').fields
  const columns = (expectedColumns['part'] ?? '').split(' ')
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter((column) => !Object.hasOwn(fields, column)).toSorted()).toEqual(
    Object.keys(filledOtherwise).toSorted(),
  )
})
