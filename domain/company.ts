/** The seller that pages, legal texts and orders name. */
export interface Company {
  readonly name: string
  readonly address: string
  /** The country whose law applies, in English. */
  readonly country: string
  readonly vatNumber: string
  /** The company's register and its number there; null for none. */
  readonly registerNumber: string | null
  readonly email: string
  readonly returnsEmail: string
  readonly privacyEmail: string
  readonly accessibilityEmail: string
  readonly phone: string
  /** When phone and mail are answered. */
  readonly hours: string
  /** The day from which the legal texts apply, as they print it. */
  readonly effective: string
}
