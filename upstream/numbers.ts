/** Numbers as the shop's pages write them: commas between groups of three digits, from five digits on. */
const grouped = { useGrouping: 'min2' } as const
const measures = new Intl.NumberFormat('en', { ...grouped, maximumFractionDigits: 1 })
const amounts = new Intl.NumberFormat('en', {
  ...grouped,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `1200`, `14.5`; at most one decimal. */
export const formatMeasured = (value: number): string => measures.format(value)

/** `1234.50`, `12,345.00`. */
export const formatAmount = (cents: number): string => amounts.format(cents / 100)

/** `1234.50 €`, `12,345.00 €`. */
export const formatEuros = (cents: number): string => `${formatAmount(cents)} €`

/** `23 %`, `25.5 %`. @param rate in basis points */
export const formatRate = (rate: number): string => `${rate / 100} %`
