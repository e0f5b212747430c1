/** The contract of country, region, announcement and forms for every upstream. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { idAnswer } from '#contract/cart.ts'
import { announcementAnswer, countryAnswer, refusal, regionAnswer, withdrawalAnswer } from '#contract/rest.ts'
import { accept, type ContractClient } from './client.ts'

const leadFields = `first_name last_name company email phone billing_address_street_1 billing_address_street_2
  billing_address_city billing_address_post billing_address_country delivery_address_street_1
  delivery_address_street_2 delivery_address_city delivery_address_post delivery_address_country country vat_number
  text who customer website specialisation range stock`.split(/\s+/)

/** Registers the tests; `open` is called when they run. */
export const describeVisitor = (open: () => ContractClient, source: () => string): void => {
  describe('the visitor', () => {
    it('has a country', async () => {
      expect(accept(countryAnswer, await open().get('/country')).code).not.toBe('')
    })

    it('has a region', async () => {
      const region = accept(regionAnswer, await open().get(`/source/${encodeURIComponent(source())}`))
      expect(region.taxrate).toBeGreaterThanOrEqual(0)
      expect(region.taxrate).toBeLessThan(1)
      expect((await open().get('/source/no-such-site')).status).toBe(404)
    })

    it('gets an announcement', async () => {
      accept(announcementAnswer, await open().get('/announcement'))
    })
  })

  describe('forms of visitors', () => {
    it('an enquiry is accepted, and refused without an email address', async () => {
      const enquiry = {
        email: 'contract.test@example.com',
        part: 'Coil spring',
        text: 'Is it available?',
        source: source(),
      }
      expect((await open().plain('/email/enquiry-form', enquiry)).status).toBe(200)
      expect((await open().plain('/email/enquiry-form', { ...enquiry, email: 'nobody' })).status).toBe(400)
    })

    it('a lead is accepted with its fields as written', async () => {
      const lead = {
        ...Object.fromEntries(leadFields.map((field) => [field, ''])),
        first_name: 'Contract',
        last_name: 'Test',
        email: 'contract.test@example.com',
        text: 'A test.',
        who: 'customer',
        privacyDealer: false,
        isDeliveryDifferent: false,
      }
      accept(idAnswer, await open().plain('/api/external/addCustomer', lead))
    })

    it('LAW-01 a withdrawal from an unknown order is refused', async () => {
      const body = {
        action: 'addWithdrawal',
        name: 'Test',
        order: 'NO-SUCH-ORDER',
        email: 'a@example.com',
        lines: [],
      }
      const answer = await open().ask('/withdrawals', body)
      expect([400, 404]).toContain(answer.status)
      expect(v.is(withdrawalAnswer, answer.body)).toBe(false)
    })

    it('LAW-01 an unknown order has no lines', async () => {
      const body = { action: 'getOrderLines', order: 'NO-SUCH-ORDER', email: 'a@example.com' }
      const answer = await open().ask('/withdrawals', body)
      expect([400, 404]).toContain(answer.status)
      expect(v.is(refusal, answer.body)).toBe(true)
    })

    it('PDP-19/ended an unknown alert ends, or the upstream has no such call', async () => {
      const body = { action: 'endStockAlert', token: 'no-token-of-any-mail' }
      expect([200, 400, 404]).toContain((await open().ask('/stockalerts', body)).status)
    })

    it('a return request is accepted, or the upstream has no such call', async () => {
      const answer = await open().ask('/returns', {
        action: 'addReturn',
        order: 'NO-SUCH-ORDER',
        vin: 'WAUZZZ8K9BA123456',
        parts: 'Coil spring',
        reason: 'Contract test',
        name: 'Test',
        email: 'contract.test@example.com',
      })
      if (answer.status === 200) accept(idAnswer, answer)
      else {
        expect([400, 404]).toContain(answer.status)
        expect(v.is(refusal, answer.body)).toBe(true)
      }
    })
  })
}
