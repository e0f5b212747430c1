/** The rows of a run of parts, by table. */

import { type Columns, type TableRows, tableRows } from '../../database/insertRows.ts'
import { catalogueIdsOf } from './catalogueIds.ts'
import { partColumns, rowColumns } from './columnTypes.ts'
import type { CatalogueIds } from './fitments.ts'
import type { GeneratedPart } from './generatedPart.ts'
import { generatePart } from './generatePart.ts'
import { type CatalogueLayout, layOutCatalogue } from './layout.ts'

/** All that the parts from `start` to before `end` follow from. */
export interface PartRun {
  seed: number
  /** The number of parts of the whole catalogue. */
  parts: number
  today: string
  start: number
  end: number
}

type Known = { parts: number; layout: CatalogueLayout; ids: CatalogueIds }
let last: Known | undefined

/** Runs of one catalogue follow each other. */
const knownOf = (parts: number): Known => {
  if (last?.parts !== parts) {
    const layout = layOutCatalogue(parts)
    last = { parts, layout, ids: catalogueIdsOf(layout) }
  }
  return last
}

const listed = (generated: readonly GeneratedPart[]): TableRows[] => {
  const rowsOf = <Row extends object>(
    table: string,
    columns: Columns<Row>,
    select: (part: GeneratedPart) => Row[],
  ) => tableRows(table, columns, generated.flatMap(select))
  return [
    rowsOf('part', partColumns, ({ part }) => [part]),
    rowsOf('fitment', rowColumns.fitment, ({ fitments }) => fitments),
    rowsOf('oe_number', rowColumns.oeNumber, ({ oeNumbers }) => oeNumbers),
    rowsOf('price', rowColumns.price, ({ prices }) => prices),
    rowsOf('price_history', rowColumns.history, ({ history }) => history),
    rowsOf('stock', rowColumns.stock, ({ stock }) => stock),
    rowsOf('delivery', rowColumns.delivery, ({ deliveries }) => deliveries),
    rowsOf('photo', rowColumns.photo, ({ photos }) => photos),
    // Both also refer to later parts: the load checks foreign keys at its end.
    rowsOf('kit_component', rowColumns.component, ({ components }) => components),
    rowsOf('related', rowColumns.related, ({ related }) => related),
  ]
}

export const partRows = ({ seed, parts, today, start, end }: PartRun): TableRows[] => {
  const { layout, ids } = knownOf(parts)
  return listed(
    Array.from({ length: end - start }, (_, offset) =>
      generatePart(seed, start + offset, layout, ids, today),
    ),
  )
}

/** The default export is what a thread of `partGenerator.ts` runs. */
export default partRows
