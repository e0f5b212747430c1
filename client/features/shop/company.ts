/**
 * The seller that the texts name. A merchant replaces this file: every value in it is an example.
 */
import { shopName } from './pageHead.ts'

/** Days for which a consumer may change their mind. */
export const withdrawalDays = 14

export const company = {
  name: shopName,
  address: 'ul. Przykładowa 1, 44-100 Gliwice, Poland (example address)',
  country: 'Poland',
  vatNumber: 'PL8567346215',
  email: 'info@shop.example',
  returnsEmail: 'returns@shop.example',
  privacyEmail: 'privacy@shop.example',
  accessibilityEmail: 'accessibility@shop.example',
  phone: '+48 00 000 00 00 (example number)',
  hours: 'Monday to Friday, 8:00 to 16:00 CET',
  /** Day from which the texts apply. */
  effective: '21 November 2026',
} as const
