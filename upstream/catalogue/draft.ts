/** What the generator makes of one part: rows for every table, before they are written. */
import type { Insertable } from 'kysely'
import type {
  CatalogueTables,
  DeliveryTable,
  FitmentTable,
  KitComponentTable,
  OeNumberTable,
  PhotoTable,
  PriceHistoryTable,
  PriceTable,
  RelatedTable,
  StockTable,
} from '../tables/catalogueTypes.ts'

export type NewDelivery = Omit<Insertable<DeliveryTable>, 'id'>

export interface PartDraft {
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
