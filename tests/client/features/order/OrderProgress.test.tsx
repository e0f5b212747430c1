import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { order } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

type Life = OrderFieldsFragment['life']

const show = async (life: Partial<Life>, changes: Partial<OrderFieldsFragment> = {}) => {
  const shown = { ...order, ...changes, life: { ...order.life, ...life } }
  const page = await showPage('/order/o1', { 'Order{"id":"o1"}': { __typename: 'Query', order: shown } })
  const progress = within(await screen.findByRole('region', { name: 'Where your order is' }))
  return { page, progress }
}
const step = (status: Life['steps'][number]['status'], progress: 'DONE' | 'CURRENT' | 'AHEAD') => ({
  __typename: 'OrderStep' as const,
  status,
  progress,
  at: null,
})
const parcel = {
  __typename: 'Parcel' as const,
  id: 'p1',
  carrier: 'DPD',
  number: '0550',
  url: 'https://dpd.example/0550',
  lines: [{ __typename: 'ParcelLine' as const, name: 'Rear shock', quantity: 2 }],
  delivered: false,
}
const promise = {
  __typename: 'DeliveryPromise' as const,
  from: '2026-11-23',
  until: '2026-11-26',
  expectedFrom: '2026-11-23',
  expectedUntil: '2026-11-26',
  state: 'HOLDS' as const,
}

describe('the progress of an order', () => {
  it('ORD-27/steps is a list that says in words what is done, what is present and what is to come', async () => {
    const { progress } = await show({
      status: 'PARTLY_SHIPPED',
      steps: [step('PLACED', 'DONE'), step('PARTLY_SHIPPED', 'CURRENT'), step('DELIVERED', 'AHEAD')],
    })
    const [list] = progress.getAllByRole('list')
    const steps = within(list ?? document.body).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '✓Order placedDone',
      '●Partly shippedNow',
      'DeliveredTo come',
    ])
    expect(steps.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(screen.getByText(/We send the rest of your parts/)).toBeTruthy()
  })

  it('ORD-27/parcels names carrier, number and content of each parcel, and links the page of the carrier', async () => {
    const other = { ...parcel, id: 'p2', number: null, url: null, delivered: true }
    const { progress } = await show({ parcels: [parcel, other] })
    const heads = progress.getAllByRole('heading', { name: /^Parcel / })
    expect(heads.map((head) => [head.textContent, head.nextElementSibling?.textContent?.trim()])).toEqual([
      ['Parcel 1 of 2: on its way', 'DPD 0550 Follow the parcel (new tab)'],
      ['Parcel 2 of 2: delivered', 'DPD'],
    ])
    expect(progress.getAllByText('2 × Rear shock')).toHaveLength(2)
    const links = progress.getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://dpd.example/0550', 'noopener noreferrer'],
    ])
  })

  it.each([
    ['HOLDS', {}, /23–26 November\. It is expected as promised/],
    [
      'LATER',
      { expectedFrom: '2026-12-01', expectedUntil: '2026-12-03' },
      /23–26 November\. Expected now: 1–3 December\. It is expected later/,
    ],
    ['OVERDUE', {}, /23–26 November\. It should have arrived/],
    ['KEPT', { expectedUntil: '2026-11-28' }, /23–26 November\. It arrived as promised/],
  ] as const)(
    'ORD-27/promise shows the promised days, and whether they hold: %s',
    async (state, days, words) => {
      await show({ promise: { ...promise, ...days, state } })
      const next = screen.getByRole('region', { name: 'What happens next' })
      expect(next.textContent?.replaceAll(/[\u2009\u202f]/g, '')).toMatch(words)
    },
  )

  it('ORD-27/requests LAW-01/label shows where a return and a withdrawal stand, and what comes next', async () => {
    const request = {
      __typename: 'OrderRequest' as const,
      receivedAt: null,
      unpaid: false,
      changedAt: null,
      lines: [],
      refund: null,
    }
    await show({
      status: 'DELIVERED',
      requests: [
        { ...request, id: 'r1', kind: 'RETURN', state: 'ACCEPTED' },
        { ...request, id: 'r2', kind: 'WITHDRAWAL', state: 'REFUNDED' },
        { ...request, id: 'r3', kind: 'WITHDRAWAL', state: 'ACCEPTED' },
      ],
    })
    expect(screen.getByRole('heading', { name: 'Your return: Accepted' })).toBeTruthy()
    expect(
      screen.getByText(/Please send the parts back\. We return your money when they are here/),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your withdrawal: Money returned' })).toBeTruthy()
    expect(screen.getByText(/when they, or a proof that you have sent them, are here/)).toBeTruthy()
    const next = within(screen.getByRole('region', { name: 'What happens next' }))
    expect(next.getByRole('link', { name: 'Withdraw from contract here' })).toBeTruthy()
    expect(next.getByRole('link', { name: 'Ask for a return' }).getAttribute('href')).toBe('/returns-form')
  })

  it('LAW-08/page an accepted withdrawal asks for no parts that were never sent', async () => {
    const request = {
      __typename: 'OrderRequest' as const,
      id: 'r1',
      kind: 'WITHDRAWAL' as const,
      state: 'ACCEPTED' as const,
      receivedAt: null,
      unpaid: false,
      changedAt: null,
      lines: [],
      refund: null,
    }
    await show({ status: 'IN_PREPARATION', requests: [request] }, { withdrawn: true, payable: false })
    const next = screen.getByRole('region', { name: 'What happens next' })
    expect(next.textContent).toContain('Nothing was sent to you, so there is nothing to send back.')
    expect(next.textContent).not.toMatch(/send the parts back\. We|We are packing/)
    expect(screen.getByRole('heading', { name: 'Nothing to pay' })).toBeTruthy()
    expect(
      screen.getByText(/^You have withdrawn from this order, so you do not have to pay for it/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })

  it('LAW-08/page a withdrawal from a part of an unpaid order says that the rest is to be paid', async () => {
    const request = {
      __typename: 'OrderRequest' as const,
      id: 'r1',
      kind: 'WITHDRAWAL' as const,
      state: 'ACCEPTED' as const,
      receivedAt: null,
      unpaid: true,
      changedAt: null,
      lines: [{ __typename: 'RequestedLine' as const, name: 'Rear shock', quantity: 2 }],
      refund: null,
    }
    await show({ status: 'AWAITING_PAYMENT', requests: [request] })
    const next = screen.getByRole('region', { name: 'What happens next' })
    expect(next.textContent).toContain('2 × Rear shock')
    expect(next.textContent).toContain('You do not have to pay for these parts')
    expect(next.textContent).not.toContain('send back')
  })

  it('ORD-45/content,refund shows what a withdrawal names, and what it gives back', async () => {
    const amountOf = (cents: number) => ({
      __typename: 'Money' as const,
      amount: cents,
      currency: 'EUR',
      symbol: '€',
    })
    const request = {
      __typename: 'OrderRequest' as const,
      kind: 'WITHDRAWAL' as const,
      state: 'RECEIVED' as const,
      receivedAt: null,
      unpaid: false,
      changedAt: null,
    }
    const refund = { __typename: 'WithdrawalRefund' as const, goods: amountOf(10_050), whole: true }
    const lines = [{ __typename: 'RequestedLine' as const, name: 'Rear shock', quantity: 2 }]
    await show(
      {
        requests: [
          { ...request, id: 'some', lines, refund: { ...refund, whole: false, delivery: null } },
          { ...request, id: 'whole', lines: [], refund: { ...refund, delivery: amountOf(1500) } },
          { ...request, id: 'express', lines: [], refund: { ...refund, delivery: amountOf(1000) } },
          { ...request, id: 'unknown', lines: [], refund: { ...refund, delivery: null } },
          { ...request, id: 'unsaid', lines: [], refund: null },
        ],
      },
      { totals: { ...order.totals, grossShipping: amountOf(1500) } },
    )
    expect(screen.getByText('2 × Rear shock')).toBeTruthy()
    const less = 'It is less only where parts have lost value because they were fitted or used.'
    const express = 'The surcharge for another delivery is not paid back.'
    expect(
      screen.getAllByText(/As a consumer/).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      `As a consumer you get back 100.50 €, what you paid for these parts. ${less}`,
      `As a consumer you get back 115.50 €: 100.50 € for the parts and 15.00 € for standard delivery. ${less}`,
      `As a consumer you get back 110.50 €: 100.50 € for the parts and 10.00 € for standard delivery. ${express} ${less}`,
      `As a consumer you get back 100.50 € for the parts, and the cost of standard delivery. ${express} ${less}`,
    ])
  })

  it('ORD-27/events lists what happened, with place, time and the money that went back', async () => {
    const event = { __typename: 'OrderEvent' as const, text: null, parcel: 'p1', amount: null, lines: [] }
    const amount = { __typename: 'Money' as const, amount: 4050, currency: 'EUR', symbol: '€' }
    const { progress } = await show({
      events: [
        { ...event, type: 'SHIPPED', at: '2026-11-22T08:00:00.000Z', place: null },
        { ...event, type: 'IN_TRANSIT', at: null, place: 'Depot Bonn', text: 'Sorted' },
        { ...event, type: 'REFUNDED', at: null, place: null, amount },
        { ...event, type: 'REFUNDED', at: null, place: null },
      ],
    })
    const lists = progress.getAllByRole('list', { hidden: true })
    const items = within(lists.at(-1) ?? document.body).getAllByRole('listitem', { hidden: true })
    expect(items.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^A parcel was sent22 Nov 2026, \d\d:00$/),
      'The parcel is on its way in Depot Bonn: Sorted',
      expect.stringMatching(/^We returned 40\.50\s€ of your money$/),
      'We returned your money',
    ])
  })

  it('ORD-27/steps an order that was cancelled shows how far it came', async () => {
    for (const cancelled of ['UNPAID', 'OTHER'] as const) {
      const { page, progress } = await show(
        { status: 'CANCELLED', steps: [step('PLACED', 'DONE'), step('CANCELLED', 'CURRENT')] },
        { cancelled, payable: false },
      )
      expect(progress.getByText('Cancelled')).toBeTruthy()
      expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull()
      cleanup()
      page.stop()
    }
  })
})
