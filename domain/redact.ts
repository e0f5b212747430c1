/** Removes personal data from recordings, but keeps its format, so that a recording can still be replayed. */

const personalKeys: ReadonlySet<string> = new Set(
  (
    'firstname lastname firstName lastName first_name last_name fullName companyName company addressee ' +
    'email emailSecond shipemail phone vat vat_number taxnumber vin plate vehicleNumber customer website ' +
    'streetAddress streetAddress2 streetAddress3 street address address2 city zip shipzip ' +
    'billaddress billaddress2 billcity billzip shipaddress shipcity ' +
    'billing_address_street_1 billing_address_street_2 billing_address_city billing_address_post ' +
    'delivery_address_street_1 delivery_address_street_2 delivery_address_city delivery_address_post ' +
    'text reason parts orderId orderName placement placementKey key reference cart_id cartId token'
  ).split(' '),
)
/** Next to one of these fields, `name` is a person's. */
const personFields = ['email', 'reason', 'vin', 'addressee'] as const

/** An apostrophe inside an address belongs to it; around an address it is a quotation mark. */
const emailForm = /[^\s@<>"']+(?:'[^\s@<>"']+)*@[^\s@<>"']+\.[^\s@<>"']+/g
/** Ids that give access: an order's address, 128 bits in hex, plain or with hyphens, or base64url (letters of both cases and digits). */
const hexForm = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi
const orderForm = /(?<=\/order\/)[^\s/?#"']+/g
const tokenForm = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}/g

const maxDepth = 12
const maxListLength = 200

/**
 * Creates the redactor of one recording: equal emails stay equal, so that rules which compare them decide the same.
 * Returns JSON data, without functions; errors become their message, and actors their id.
 */
export const createRedactor = () => {
  const known = new Map<string, string>()
  const alias = (text: string, write: (count: number) => string): string => {
    const found = known.get(text) ?? write(known.size + 1)
    known.set(text, found)
    return found
  }
  const emailAlias = (email: string) => alias(email, (count) => `person${count}@example.com`)
  const idAlias = (id: string) => alias(id, (count) => `id-${count}`)
  const maskIdentifiers = (text: string) =>
    [orderForm, hexForm, tokenForm].reduce(
      (masked, form) => masked.replace(form, idAlias),
      text.replace(emailForm, emailAlias),
    )

  /** Letters become x and digits 0. Blanks, hyphens and the length stay, so that format checks still pass. */
  const maskText = (text: string): string => {
    if (text.includes('@')) return maskIdentifiers(text)
    return text.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')
  }

  const maskValue = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value)
    if (typeof value === 'number') return 0
    return copy(value, 1)
  }

  const copyObject = (value: object, depth: number): unknown => {
    if ('sessionId' in value && 'id' in value) return { actor: String(value.id) }
    if (value instanceof Error) return { error: maskIdentifiers(value.message) }
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Map || value instanceof Set) return copy([...value], depth)
    const entries = Object.entries(value)
    const names = entries.map(([key]) => key)
    const isPerson = personFields.some((mark) => names.includes(mark))
    const field = 'field' in value ? value.field : 'name' in value ? value.name : null
    const aboutPerson = personalKeys.has(String(field))
    return Object.fromEntries(
      entries.flatMap(([key, entry]) => {
        if (typeof entry === 'function' || entry === undefined) return []
        const hide = personalKeys.has(key) || (key === 'name' && isPerson) || (key === 'value' && aboutPerson)
        return [[key, hide ? maskValue(entry) : copy(entry, depth + 1)]]
      }),
    )
  }

  const copy = (value: unknown, depth: number): unknown => {
    if (depth > maxDepth) return '…'
    if (typeof value === 'string') return maskIdentifiers(value)
    if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
    if (Array.isArray(value)) return value.slice(0, maxListLength).map((entry) => copy(entry, depth + 1))
    return typeof value === 'object' ? copyObject(value, depth) : undefined
  }

  return (value: unknown): unknown => copy(value, 0)
}
