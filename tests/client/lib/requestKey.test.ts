/** The key under which a request's answer is found in a page and in flight. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CatalogueDocument, GroupPartsDocument } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'

const filter = fc.record({
  make: fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
  year: fc.option(fc.string({ maxLength: 3 })),
  clearance: fc.boolean(),
})
const reversed = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).toReversed()) as T
const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T

describe('the key of a request', () => {
  it('is the same for the same variables, in whatever order and with or without undefined', () => {
    fc.assert(
      fc.property(filter, fc.string({ maxLength: 2 }), (own, country) => {
        const key = requestKey({ query: CatalogueDocument, variables: { filter: own, country } })
        const other = { country, filter: withoutUndefined(reversed(own)) }
        expect(requestKey({ query: CatalogueDocument, variables: other })).toBe(key)
        // A filter that was seen before.
        expect(requestKey({ query: CatalogueDocument, variables: { country, filter: own } })).toBe(key)
      }),
    )
  })

  it('differs where a variable or the operation does', () => {
    fc.assert(
      fc.property(filter, filter, (one, other) => {
        const isSame = JSON.stringify(withoutUndefined(one)) === JSON.stringify(withoutUndefined(other))
        const keyOf = (own: typeof one) =>
          requestKey({ query: CatalogueDocument, variables: { filter: own, country: 'DE' } })
        expect(keyOf(one) === keyOf(other)).toBe(isSame)
      }),
    )
    const variables = { filter: {}, country: 'DE', group: 'SPRINGS' }
    expect(requestKey({ query: GroupPartsDocument, variables })).not.toBe(
      requestKey({ query: CatalogueDocument, variables }),
    )
  })
})
