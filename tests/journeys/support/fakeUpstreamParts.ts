/** A product page with a fake upstream, and the parts of its tests. */
import type { Page } from '@playwright/test'
import { open } from './shopper.ts'
import { addParts, type FakePart, type ShopWithFakeUpstream } from './shopWithFakeUpstream.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Add to cart|Adding...|Added)$/ })
export const quantity = (page: Page) => page.getByRole('main').getByLabel('Quantity', { exact: true })
export const plus = (page: Page) => page.getByRole('button', { name: 'Increase quantity' })
export const minus = (page: Page) => page.getByRole('button', { name: 'Decrease quantity' })
export const inquiry = (page: Page) => page.getByRole('button', { name: 'Send an inquiry' })
export const own = (count: number) => ({
  available: [{ location: 'PL2', default: true, quantityavailable: count }],
})

export const stockLine = (page: Page) => page.locator('[data-part="stock-status"]')

const parts: Record<string, FakePart> = {
  plain: { stock: own(3) },
  none: { stock: own(0) },
  unanswered: {},
  unasked: { stock: own(3) },
  nine: { stock: own(9) },
  roaming: {},
  reduced: {
    product: {
      price: {
        baseprice: 200,
        prices: {
          PL2: { grossprice: 123, price: 100, promotion: true, symbol: '€', lowestprice: 150 },
          EU1: { grossprice: 999, price: 900, symbol: '$' },
        },
        grossprice: 500,
        symbol: '£',
      },
      available: [
        { location: 'EU1', default: false },
        { location: 'PL2', default: true },
      ],
      weight: 4.5,
    },
    stock: own(3),
  },
  untaxed: {
    product: {
      price: { grossprice: 80, price: 80, symbol: '€' },
      available: [{ location: 'ELSEWHERE', default: true }],
    },
    stock: own(3),
  },
  unpriced: { product: { price: {} }, stock: own(3) },
  family: {
    product: {
      price: { grossprice: 100, price: 81.3, symbol: '€' },
      technicaldetails: [
        { name: 'Lift', value: '+40 mm' },
        { name: 'Load', value: 'Standard' },
      ],
    },
    stock: own(3),
    variants: [
      {
        _id: 'v1',
        name: 'Heavier',
        urlcomponent: 'family-heavier',
        price: { grossprice: 130.5 },
        technicaldetails: [
          { name: 'Lift', value: '+40 mm' },
          { name: 'Load', value: '300 kg' },
        ],
      },
      { _id: 'v2', name: 'Lighter', urlcomponent: 'family-lighter', price: { grossprice: 90 } },
      { _id: 'v3', name: 'Equal', urlcomponent: 'family-equal', price: { grossprice: 100 } },
    ],
  },
  'family-heavier': { product: { name: 'The heavier one' }, stock: own(1) },
  rich: {
    product: {
      displayname: 'Rich part',
      description: 'All there is',
      detaildescription:
        '<p onclick="window.hurt=1">Strong<script>window.hurt=1</script> <a href="javascript:window.hurt=1">steel</a><img src=x onerror="window.hurt=1"></p>',
      photos: [{ url: '/files/a.svg' }, { url: '/files/b.svg' }],
      technicaldetails: [{ name: 'Free length', value: '430 mm' }],
      oenumbers: ['48510-0K010', '48510-0K011'],
      documents: [
        {
          title: 'Fitting sheet',
          kind: 'instructions',
          language: 'de',
          url: 'https://maker.example/fit.pdf',
          size: 81_000,
        },
        { title: 'Hurt', url: 'javascript:window.hurt=1' },
      ],
      measures: [
        { kind: 'torque', name: 'Shackle bolts', value: 95, unit: 'Nm', note: 'at ride height' },
        { kind: 'dimension', name: 'Thread', value: 'M14 × 1.5' },
      ],
      fitmentnote: 'Only with the long shackle. '.repeat(30),
      components: [
        { id: 'c1', urlcomponent: 'plain', name: 'Spring', quantity: 2, photos: [] },
        { id: 'c2', urlcomponent: 'none', name: 'Bush', quantity: 4, photos: null },
      ],
      relateditems: [{ id: 'r1', name: 'Related one', urlcomponent: 'plain', photos: [] }],
      recordtype: 'kititem',
      manufacturer: { name: 'Kestrel Ltd', address: '1 Works Road, Sydney', email: 'safety@kestrel.example' },
      responsibleperson: {
        name: 'Northgate BV',
        address: 'Havenstraat 41, Rotterdam',
        email: 'gpsr@n.example',
      },
      identifier: '5901000001934',
      approvalno: 'E11-90R-02C10000/123',
      warnings: ['Springs are under tension.'],
    },
    stock: own(3),
    fitments: [
      { make: 'TOYOTA', model: 'HILUX', year: 2016 },
      { make: 'FORD', model: 'RANGER', year: 2018 },
    ],
    related: [
      { id: 'r1', name: 'Related one again', urlcomponent: 'plain', photos: [] },
      { id: 'r2', name: 'Related two', urlcomponent: 'none', photos: [] },
    ],
  },
  numbered: { product: { identifier: '5901000001941' }, stock: own(3) },
  bare: { product: { fitmentnote: 'Short.' }, stock: own(3) },
}

/** Resets the fake upstream to the parts before each test. */
export const resetParts = ({ upstream }: ShopWithFakeUpstream) => {
  upstream.reset()
  addParts(upstream, parts)
}

export const openPart = (page: Page, shop: ShopWithFakeUpstream, name: string) =>
  open(page, `${shop.url}/details/${name}`)
