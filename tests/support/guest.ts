/** What the guests of benches, cluster and payment tests have in common: their form, and reading untyped answers. */

export type Json = Record<string, unknown>

/** The checkout's form, but for delivery and payment, which the cart decides. */
export const guestForm = {
  firstName: 'Ada',
  lastName: 'Lund',
  email: 'ada@example.com',
  emailSecond: 'ada@example.com',
  phone: '+49 30 1234567',
  billing: false,
  isCompany: false,
  streetAddress: 'Hauptstr.',
  streetAddress2: '1',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  termsConsent: true,
}

/** What stands at a path of an answer; undefined where nothing does. */
export const dig = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Json | undefined)?.[key], value)

export const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
