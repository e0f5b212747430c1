/** The token in the fragment of a mail's link; null for other fragments, such as that of the skip link. */
export const parseOrderLink = (fragment: string): string | null =>
  /^[\w-]{22}\.[\w-]{22}$/.test(fragment) ? fragment : null
