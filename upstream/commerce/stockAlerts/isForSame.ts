import { type RawBuilder, sql } from 'kysely'

export interface AlertedPart {
  part_id: number
  country: string
  email: string
}

/** Whether a row of `stock_alert` is of the same address, for the same part in the same country. */
export const isForSame = ({ part_id, country, email }: AlertedPart): RawBuilder<boolean> =>
  sql<boolean>`part_id = ${part_id} and country = ${country} and lower(email) = lower(${email})`
