/** Search by the words of the trade and of a vehicle (SRCH-04, SRCH-05). */
import { beforeAll, describe, expect, it } from 'vitest'
import { type WirePart } from '#contract/parts.ts'
import { type SearchAnswer, searchAnswer } from '#contract/search.ts'
import { searchPageSize } from '#domain/limits.ts'
import { accept } from '#tests/contract/client.ts'
import { client, upstream, withCatalogue } from '#tests/support/catalogue.ts'
import { addPartsOfEveryGroup } from '#tests/support/partsOfEveryGroup.ts'
import { termsOfGroups } from '#tests/support/tradeTerms.ts'
import { readSearchTerms } from '../../../shop-config/readSearchTerms.ts'
import { groups } from '../../../upstream/demo/catalogue/partGroups.ts'

withCatalogue()
// The small catalogue has parts of the first groups only.
beforeAll(() => addPartsOfEveryGroup(upstream.database.db))

const searched = async (keyword: string): Promise<SearchAnswer> =>
  accept(searchAnswer, await client.ask('/search', { action: 'search', keyword, country: 'DE' }))
const groupsOf = (parts: readonly WirePart[]) => [
  ...new Set(parts.map(({ groupdescription }) => groupdescription)),
]
const firstGroups = async (keyword: string) =>
  groupsOf((await searched(keyword)).data.slice(0, searchPageSize))

describe('words of the trade', () => {
  it.each(Object.entries(termsOfGroups))('SRCH-04/terms lead to %s', async (group, terms) => {
    const wrong: Record<string, unknown> = {}
    for (const term of terms) {
      const found = await firstGroups(term)
      if (!found.includes(group)) wrong[term] = found
    }
    expect(wrong).toEqual({})
  })

  it('SRCH-04/terms every group has terms, and every term a group of the catalogue', () => {
    const known = new Set(groups.map(({ name }) => name as string))
    const named = new Set(readSearchTerms().groups.flatMap((entry) => entry.groups))
    expect([...named].filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !named.has(name))).toEqual([])
  })

  it.each([
    ['Stoßdämpfer', ['stoßdämpfer', 'Stossdämpfer', 'STOSSDAEMPFER', 'stossdampfer', 'Stoßdämpfern']],
    ['Bremsbeläge', ['Bremsbelag', 'bremsbelage', 'Bremsbelaege', 'Bremsbelägen']],
    ['amortyzator', ['amortyzatory', 'amortyzatora', 'amortyzatorów', 'AMORTYZATOROW']],
    ['sprężyna', ['sprezyna', 'sprężyny', 'sprezyn', 'sprężynami']],
    ['łożysko koła', ['lozysko kola', 'łożyska koła']],
    ['anti-roll bar', ['antiroll bar', 'anti roll bars', 'Anti Roll Bar']],
  ])('SRCH-04/spellings %s is found in each spelling', async (term, spellings) => {
    const { total, groups: meant } = await searched(term)
    expect(total).toBeGreaterThan(0)
    for (const spelling of spellings) {
      const answer = await searched(spelling)
      expect([spelling, answer.total, answer.groups]).toEqual([spelling, total, meant])
    }
  })

  it('SRCH-04 the first word of a compound is understood without its e', async () => {
    expect(await firstGroups('Handbremshebel')).toEqual(['SHOES'])
  })

  it('SRCH-04 a term that is misspelled is corrected, and said; a part of a compound is understood', async () => {
    const corrected = await searched('Stosdämpfer')
    expect(corrected.meant).toBe('Stoßdämpfer')
    expect(groupsOf(corrected.data)).toEqual(expect.arrayContaining(['FRONT SHOCKS', 'REAR SHOCKS']))
    const compound = await searched('Hinterachsfedern')
    expect([compound.meant, groupsOf(compound.data)]).toEqual([null, ['REAR COIL SPRINGS']])
  })

  it('SRCH-04 two groups that no part is in at once are both found', async () => {
    expect(await firstGroups('pads shackles')).toEqual(expect.arrayContaining(['PADS', 'SHACKLES']))
  })

  it.each([
    ['Bremsscheibe vorne', /^Front Brake Disc/],
    ['klocki tylne', /^Rear Brake Pad/],
    ['linker Querlenker', /\bLeft .*Control Arm/],
    ['wahacz górny prawy', /Right Upper Control Arm/],
    ['rear hose', /^Rear Brake Hose/],
  ])('SRCH-04/positions %s', async (keyword, name) => {
    const { data } = await searched(keyword)
    expect(data.length).toBeGreaterThan(0)
    for (const part of data) expect(part.name).toMatch(name)
  })

  it('SRCH-04 a position does not exclude parts that have none', async () => {
    expect(await firstGroups('Stoßdämpfer hinten links')).toEqual(['REAR SHOCKS'])
  })
})

describe('words of a vehicle', () => {
  const names = async (keyword: string) => (await searched(keyword)).data.map(({ name }) => name)

  it('SRCH-05 each word narrows', async () => {
    const words = ['pads', 'toyota', 'hilux', 'AN20', '3.0D-4D', '2010']
    const totals: number[] = []
    for (const [index] of words.entries())
      totals.push((await searched(words.slice(0, index + 1).join(' '))).total ?? 0)
    expect(totals.toSorted((one, other) => other - one)).toEqual(totals)
    expect(totals.at(-1)).toBeGreaterThan(0)
    expect(totals[2]).toBeLessThan(totals[0] ?? 0)
  })

  it('SRCH-05 an engine narrows to the years that have it', async () => {
    const found = await names('toyota hilux 2.4D-4D pads')
    expect(found.length).toBeGreaterThan(0)
    // The only generation with this engine.
    for (const name of found) expect(name).toMatch(/Hilux.*AN120/)
    expect(await names('hilux d4d pads')).toEqual(expect.arrayContaining(found))
  })

  it.each([
    ['land cruiser discs', /Landcruiser/],
    ['dmax leaf spring', /D-Max/],
    ['xtrail wishbone', /X-Trail/],
    ['VW Golf 7 Domlager', /Golf.*Mk7/],
    ['Mercedes-Benz X-Klasse Radlager', /X-Class/],
    ['2.0 TDI Spurstangenkopf', /Volkswagen/],
  ])('SRCH-05 %s finds the vehicle as people write it', async (keyword, vehicle) => {
    const found = await names(keyword)
    expect(found.length).toBeGreaterThan(0)
    for (const name of found) expect(name).toMatch(vehicle)
  })

  it('SRCH-05 conditions that no part meets are left out, and said', async () => {
    const { meant, data } = await searched('toyota hilux 2.0TDI U-bolts')
    expect(meant).toBe('toyota hilux U-bolts')
    expect(groupsOf(data)).toEqual(['U-BOLTS'])
  })
})
