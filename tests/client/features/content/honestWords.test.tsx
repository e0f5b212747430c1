/** The texts of the shop keep to what system and data ensure (LAW-07). */
import { globSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EnquiryDialog } from '#client/features/product/enquiry/EnquiryDialog.tsx'
import { ShopProvider } from '#client/features/shop/index.ts'
import { withdrawalDays } from '#domain/orders/withdrawalPeriod.ts'
import { fakeShop } from '#tests/support/views/fakeContext.ts'
import { withdrawalDays as toldByMails } from '../../../../upstream/commerce/orderMails/orderMail.ts'

afterEach(cleanup)

const texts = globSync([
  'client/features/**/*.mdx',
  'client/features/**/*.{ts,tsx}',
  'client/layout/*.tsx',
]).map((path) => [path, readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')] as const)

const promises = [
  /tracked delivery/i,
  // A text, not the kind CERTIFICATE of a document that the upstream names.
  /[Cc]ertificate/,
  /kit's page names/i,
  /each product names what it needs/i,
  /(within|in) (one|two|three|ten|\d+) working days?/i,
  /stand on every (shock|product)/i,
  /every bolt/i,
  /workshop near you/i,
  /cost less than their parts|costs less than its parts/i,
  /basket shows the link/i,
  // The time to pay is a setting, and the order's page says it.
  /not paid within \d+ days/i,
]

describe('the texts of the shop', () => {
  it.each(promises)('LAW-07/promises do not promise %s', (promise) => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, text]) => promise.test(text)).map(([path]) => path)).toEqual([])
  })

  it('LAW-01/period tell one time to withdraw', () => {
    expect(toldByMails).toBe(withdrawalDays)
    const own = /withdraw[^.'"`]*\bwithin \d+ days(?! of (your|that))/i
    expect(own.test('Withdraw from a purchase within 14 days, without giving a reason.')).toBe(true)
    expect(texts.filter(([, text]) => own.test(text)).map(([path]) => path)).toEqual([])
  })

  it('LAW-07/inquiry say inquiry', () => {
    const mdx = texts.filter(([path]) => path.endsWith('.mdx') || path.endsWith('faq.ts'))
    expect(mdx.filter(([, text]) => /enquir/i.test(text)).map(([path]) => path)).toEqual([])
  })
})

const showDialog = (correctsWordings: boolean) => {
  const shop = fakeShop({ actor: null as never, name: 'content' })
  const facts = { ...shop.facts, settings: { ...shop.facts.settings, correctsWordings } }
  const submitted: unknown[] = []
  render(
    <ShopProvider value={{ ...shop, facts }}>
      <EnquiryDialog
        part="Spring"
        articleNumber=""
        question="availability"
        onClose={() => {}}
        onSubmit={(...sent) => void submitted.push(sent)}
      />
    </ShopProvider>,
  )
  return submitted
}

it.each([
  [false, 'Send an enquiry'],
  [true, 'Send an inquiry'],
])('LAW-07/inquiry the dialog is titled as the merchant wants it', (corrected, title) => {
  showDialog(corrected)
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
})

it('PDP-18 the dialog sends no vehicle while the garage has none', () => {
  const submitted = showDialog(false)
  fireEvent.change(screen.getByRole('textbox', { name: /Email/ }), { target: { value: 'a@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submitted).toEqual([['a@example.com', '']])
})
