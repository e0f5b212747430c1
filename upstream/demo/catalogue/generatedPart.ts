/** The rows of one generated part, for every table. */
import type { Insertable } from 'kysely'
import type {
  CatalogueTables,
  FitmentTable,
  KitComponentTable,
  OeNumberTable,
  PhotoTable,
  PriceHistoryTable,
  PriceTable,
  RelatedTable,
} from '../../tables/catalogueTypes.ts'
import type { DeliveryTable, StockTable } from '../../tables/stockTypes.ts'

export type NewDelivery = Omit<Insertable<DeliveryTable>, 'id'>

export interface GeneratedPart {
  part: Insertable<CatalogueTables['part']> & { id: number; tech_notes: string }
  fitments: FitmentTable[]
  oeNumbers: OeNumberTable[]
  prices: Insertable<PriceTable>[]
  history: Insertable<PriceHistoryTable>[]
  stock: StockTable[]
  deliveries: NewDelivery[]
  photos: PhotoTable[]
  components: KitComponentTable[]
  related: RelatedTable[]
}
