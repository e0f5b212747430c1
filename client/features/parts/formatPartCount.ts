const figures = new Intl.NumberFormat('en')
/** `5,000`. */
export const formatCount = (count: number): string => figures.format(count)

/** `5 parts`, or `43 of 189 parts` where the list holds fewer than there are. */
export const formatPartCount = (shown: number, held: number = shown): string => {
  const words = held > shown ? `${formatCount(shown)} of ${formatCount(held)}` : formatCount(shown)
  return `${words} ${Math.max(shown, held) === 1 ? 'part' : 'parts'}`
}
