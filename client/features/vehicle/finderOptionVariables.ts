/** The variables of the finder's lists: makes, then models, then years. */
export const finderOptionVariables = ({
  make = null,
  model = null,
}: {
  make?: string | null | undefined
  model?: string | null | undefined
}) => [
  [null, null] as const,
  ...(make ? [[make, null] as const] : []),
  ...(make && model ? [[make, model] as const] : []),
]
