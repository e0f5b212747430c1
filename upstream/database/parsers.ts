/** How values of a database are read. Counts and sums become numbers, and days stay texts such as `2026-12-01`, on both databases. */
const oid = { int8: 20, numeric: 1700, date: 1082 }
const toNumber = (text: string): number => Number(text)
const asText = (text: string): string => text

export const parsers = { [oid.int8]: toNumber, [oid.numeric]: toNumber, [oid.date]: asText }
