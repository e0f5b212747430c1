import { formatNumber } from '#domain/numbers.ts'

/** `5 parts`, or `43 of 189 parts` if the list shows fewer than there are. */
export const formatPartCount = (shown: number, available: number = shown): string => {
  const text =
    available > shown ? `${formatNumber(shown)} of ${formatNumber(available)}` : formatNumber(shown)
  return `${text} ${Math.max(shown, available) === 1 ? 'part' : 'parts'}`
}
