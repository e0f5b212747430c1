import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAssets } from '#client/app/assets.ts'
import { escapeJson } from '#client/app/pageState.ts'
import { parseSearch, stringifySearch } from '#client/app/searchParams.ts'
import { pageHead } from '#client/features/shop/pageHead.ts'
import { listSearch } from '#client/features/shop/searchParams.ts'
import { isChunkMissing } from '#client/lib/missingChunk.ts'
import { facts } from '#tests/support/client/answers.ts'

describe('state in the page', () => {
  it('SEC-03/state cannot end its script, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        const state = { value, text: `</script><!--${text}\u2028\u2029` }
        const written = escapeJson(state)
        expect(written).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(state)))
      }),
    )
  })
})

describe('search params', () => {
  it('stay text both ways: a year is no number', () => {
    expect(parseSearch('?make=MAZDA&model=3&year=2012')).toEqual({ make: 'MAZDA', model: '3', year: '2012' })
    expect(stringifySearch({ make: 'SANTA FE', model: undefined, year: '' })).toBe('?make=SANTA+FE')
  })

  it('ROUTE-07 of a name given twice the first counts, as on the server', () => {
    const read = parseSearch('?make=MAZDA&make=FORD&year=2012')
    expect(Object.entries(read)).toEqual([
      ['make', 'MAZDA'],
      ['year', '2012'],
    ])
  })

  it('ROUTE-07 ROUTE-01/search what is malformed is dropped, and never throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('make', 'model', 'year', 'category', 'groups', 'x'), fc.anything()),
        (search) => {
          const read = listSearch(search)
          for (const value of Object.values(read))
            expect(value === undefined || value.trim() !== '').toBe(true)
        },
      ),
    )
    expect(listSearch({ make: '  LAND   ROVER ', year: ['2012'], groups: 'x'.repeat(500) })).toEqual({
      make: 'LAND ROVER',
    })
    // Half of a character, as at the end of an address that was cut off.
    expect(listSearch(parseSearch('?make=%C5&category=%E0%A4%A'))).toEqual({})
    expect(
      listSearch({ make: 'FO\nRD', model: ' ', price: '10-', stock: 'out', sort: 'NAME', all: 'no' }),
    ).toEqual({
      price: '10-',
      sort: 'NAME',
    })
  })
})

describe('a head', () => {
  it('ROUTE-09 has title, description, canonical link and Open Graph', () => {
    const { meta, links } = pageHead({ facts, path: '/faq', title: 'Answers', description: 'All of them.' })
    expect(meta).toContainEqual({ title: 'Answers | Suspension Shop' })
    expect(meta).toContainEqual({ name: 'description', content: 'All of them.' })
    expect(meta).toContainEqual({ property: 'og:url', content: 'https://shop.example/faq' })
    expect(links).toEqual([{ rel: 'canonical', href: 'https://shop.example/faq' }])
  })

  it('ROUTE-09 of basket, checkout, payment and order says noindex, and its own address', () => {
    const { meta, links } = pageHead({ facts, path: '/basket', title: 'a', description: 'b', noindex: true })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(links).toEqual([{ rel: 'canonical', href: 'https://shop.example/basket' }])
  })
})

describe('built assets', () => {
  const manifest = {
    'client/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_base'] },
    _base: { file: 'assets/base.js' },
    'client/routes/parts.{-$make}.{-$model}.{-$engine}.tsx?tsr-split=component---loader': {
      file: 'assets/parts.js',
      imports: ['_base', '_row'],
    },
    _row: { file: 'assets/row.js' },
  }
  it('ROUTE-04 a page preloads its own chunk and what that needs, each once', () => {
    const assets = createAssets(manifest)
    expect(assets.entry).toBe('/assets/main.js')
    expect(assets.preloads(['__root__'])).toEqual(['/assets/base.js', '/assets/main.js'])
    expect(assets.preloads(['__root__', '/parts/{-$make}/{-$model}/{-$engine}'])).toEqual([
      '/assets/base.js',
      '/assets/main.js',
      '/assets/row.js',
      '/assets/parts.js',
    ])
  })
  it('a build without an entry is refused', () => {
    expect(() => createAssets({})).toThrow('has no entry')
  })
})

it('a missing chunk is told apart from other errors', () => {
  expect(isChunkMissing(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(
    true,
  )
  expect(isChunkMissing(new Error('error loading dynamically imported module'))).toBe(true)
  expect(isChunkMissing(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkMissing(new Error('Problem with fetching data'))).toBe(false)
  expect(isChunkMissing('nothing')).toBe(false)
})
