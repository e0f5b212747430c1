import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listHead } from '#client/features/catalogue/listHead.ts'
import { type CatalogueFilter, catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { facts } from '#tests/support/client/answers.ts'

const headOf = (filter: CatalogueFilter) => {
  const { meta, links } = listHead(facts, { filter })
  const found = (name: string) => meta.find((one) => 'name' in one && one.name === name)
  const title = meta.flatMap((one) => ('title' in one ? one.title : []))[0]
  const description = found('description')
  return {
    title,
    description: description && 'content' in description ? description.content : undefined,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
  }
}
const vehicles = [
  {},
  { make: 'TOYOTA' },
  { make: 'TOYOTA', model: 'HILUX' },
  { make: 'TOYOTA', model: 'HILUX', year: '2016' },
]
const anyFilter = fc
  .tuple(
    fc.constantFrom(...vehicles),
    fc.constantFrom(null, 'BRAKES', 'OTHER'),
    fc.constantFrom(null, 'PADS', 'DISCS'),
    fc.boolean(),
  )
  .map(([vehicle, category, group, clearance]) => catalogueFilter({ ...vehicle, category, group, clearance }))

it.each<[Partial<CatalogueFilter>, string]>([
  [{ clearance: false }, 'Parts catalogue'],
  [{ category: 'BRAKES', clearance: false }, 'BRAKES'],
  [{ category: 'BRAKES', group: 'PADS', clearance: false }, 'BRAKES: PADS'],
  [{ group: 'PADS', clearance: false }, 'Parts catalogue: PADS'],
  [{ make: 'TOYOTA', category: 'BRAKES', clearance: false }, 'TOYOTA: BRAKES'],
  [{ category: 'BRAKES', clearance: true }, 'Clearance BRAKES'],
  [{ category: 'BRAKES', group: 'PADS', clearance: true }, 'Clearance BRAKES: PADS'],
  [{ make: 'TOYOTA', model: 'HILUX', category: 'BRAKES', clearance: true }, 'Clearance TOYOTA HILUX: BRAKES'],
])("ROUTE-09 a list's title names each part of its filter once: %o", (fields, title) => {
  expect(headOf(catalogueFilter(fields)).title).toBe(`${title} | Suspension Shop`)
})

it('ROUTE-09 title, description and canonical link of every list are unique', () => {
  fc.assert(
    fc.property(anyFilter, anyFilter, (one, other) => {
      const [first, second] = [headOf(one), headOf(other)]
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(first.title === second.title).toBe(isSame)
      expect(first.description === second.description).toBe(isSame)
      expect(first.canonical === second.canonical).toBe(isSame)
    }),
  )
})
