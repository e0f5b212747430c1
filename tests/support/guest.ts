/** The checkout form of test shoppers, and helpers to read untyped answers. */

export type Json = Record<string, unknown>

/** The checkout form without delivery and payment, which depend on the cart. */
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

/** The value at a path of an answer, or undefined. */
export const valueAt = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Json | undefined)?.[key], value)

export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])
