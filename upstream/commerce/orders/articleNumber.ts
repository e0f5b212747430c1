import type { OrderLineRow } from './orderRows.ts'

/** The number on the box, or else the part's id: orders of earlier versions stored no number. */
export const articleNumber = ({ item }: Pick<OrderLineRow, 'item'>): string => item.identifier || item.id
