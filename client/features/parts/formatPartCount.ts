const numberFormat = new Intl.NumberFormat('en')
/** `5,000`. */
export const formatCount = (count: number): string => numberFormat.format(count)

/** `5 parts`, or `43 of 189 parts` if the list shows fewer than there are. */
export const formatPartCount = (shown: number, available: number = shown): string => {
  const text = available > shown ? `${formatCount(shown)} of ${formatCount(available)}` : formatCount(shown)
  return `${text} ${Math.max(shown, available) === 1 ? 'part' : 'parts'}`
}
