/** The address of an order's page, which the shop sends with `addOrder` (docs/action-api.md). */

const maxLength = 1000

/** Null for anything but a web address: an order must not fail, and no mail lead elsewhere, because of it. */
export const readOrderUrl = (header: string | string[] | undefined): string | null => {
  if (typeof header !== 'string' || header.length > maxLength || !URL.canParse(header)) return null
  const { protocol, href } = new URL(header)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
