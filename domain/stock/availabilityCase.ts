/** The cases of availability (AVAIL-01), in the rules and in the schema. */

export type AvailabilityCase =
  | 'instock'
  | 'dropshipping'
  | 'alternative'
  | 'intransit'
  | 'airfreight'
  | 'outofstock'

export type SchemaCase =
  | 'IN_STOCK'
  | 'DROPSHIPPING'
  | 'ALTERNATIVE'
  | 'IN_TRANSIT'
  | 'AIRFREIGHT'
  | 'OUT_OF_STOCK'

const schemaCases = {
  instock: 'IN_STOCK',
  dropshipping: 'DROPSHIPPING',
  alternative: 'ALTERNATIVE',
  intransit: 'IN_TRANSIT',
  airfreight: 'AIRFREIGHT',
  outofstock: 'OUT_OF_STOCK',
} as const satisfies Record<AvailabilityCase, SchemaCase>

const domainCases: Readonly<Record<SchemaCase, AvailabilityCase>> = {
  IN_STOCK: 'instock',
  DROPSHIPPING: 'dropshipping',
  ALTERNATIVE: 'alternative',
  IN_TRANSIT: 'intransit',
  AIRFREIGHT: 'airfreight',
  OUT_OF_STOCK: 'outofstock',
}

export const toSchemaCase = (name: AvailabilityCase): SchemaCase => schemaCases[name]
export const fromSchemaCase = (name: SchemaCase): AvailabilityCase => domainCases[name]
