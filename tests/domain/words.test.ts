import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backToTopThreshold,
  fitmentNoteHeight,
  heroHeight,
  moreItemsMargin,
  orderSummaryWidth,
  ribbonGap,
  ribbonWidth,
  sidebarMaxHeight,
} from '#domain/layoutSizes.ts'
import { groupPageSize, minimumQuantity, searchMaxLength } from '#domain/limits.ts'
import { cleanTerm, isSearchable } from '#domain/search/searchTerm.ts'
import { termForAnyVehicle, termForVehicle } from '#domain/search/vehicleTerm.ts'
import {
  addedReset,
  catalogueCacheMinutes,
  consentLifetimeDays,
  deliveryPaddingDays,
  generalCacheMinutes,
  heroSlideInterval,
  heroSlideSpeed,
  loadingTextRotation,
  lowestPriceDays,
  moreItemsDelay,
  quantityDebounce,
  queryAttempts,
  toastLinger,
  transitRangeDays,
  transitSplitDays,
  vatDebounce,
  zipDebounce,
} from '#domain/timings.ts'
import {
  catalogueHeading,
  guessFromPath,
  isSameName,
  isSameVehicle,
  nameFromPath,
  selectedVehicle,
  vehicleText,
} from '#domain/vehicle/vehicle.ts'

describe('CAT-09 the heading of a list', () => {
  it.each([
    [{ make: 'TOYOTA', model: 'HILUX', year: '2016', category: 'BRAKES' }, 'TOYOTA HILUX 2016'],
    [{ make: 'TOYOTA', model: 'HILUX' }, 'TOYOTA HILUX'],
    [{ make: 'TOYOTA', year: '2016' }, 'TOYOTA'],
    [{ year: '2016', category: 'BRAKES' }, 'BRAKES'],
    [{}, 'CATALOGUE'],
  ])('of %o is %s', (filter, text) => {
    expect(catalogueHeading(filter)).toBe(text)
    expect(catalogueHeading(filter, true)).toBe(text === 'CATALOGUE' ? 'Clearance' : `Clearance ${text}`)
  })
  it('there is no vehicle text without a make', () => expect(vehicleText({ model: 'HILUX' })).toBe(''))
})

describe('ROUTE-06/path makes and models in paths', () => {
  it.each([
    ['toyota', 'TOYOTA', true],
    ['land-cruiser', 'LAND CRUISER', true],
    ['x-trail', 'X-TRAIL', true],
    ['Santa Fe', 'SANTA FE', true],
    [' land--cruiser ', 'LAND CRUISER', true],
    ['land - cruiser', 'LAND CRUISER', true],
    ['straße', 'STRASSE', false],
    ['hilux', 'RANGER', false],
    ['landcruiser', 'LAND CRUISER', false],
  ])('%s names %s: %s', (path, name, same) => expect(isSameName(path, name)).toBe(same))

  it('a vehicle has make, model and year, and is the same in any spelling', () => {
    const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
    expect(selectedVehicle(hilux)).toEqual(hilux)
    expect([{}, { make: 'TOYOTA' }, { ...hilux, year: undefined }].map(selectedVehicle)).toEqual([
      null,
      null,
      null,
    ])
    expect(isSameVehicle(hilux, { ...hilux, make: 'Toyota' })).toBe(true)
    for (const other of [{ make: 'FORD' }, { model: 'LANDCRUISER' }, { year: '2015' }])
      expect(isSameVehicle(hilux, { ...hilux, ...other })).toBe(false)
  })
  it('finds the name in the upstream’s spelling', () => {
    expect(nameFromPath('d-max', ['HILUX', 'D-MAX'])).toBe('D-MAX')
    expect(nameFromPath('golf', ['HILUX'])).toBeNull()
    expect(guessFromPath('santa-fe')).toBe('SANTA FE')
    expect(guessFromPath('-santa-fe-')).toBe('SANTA FE')
  })
})

describe('SRCH-01 the search term', () => {
  it.each([
    ['  rear   shock ', 'rear shock'],
    ['a\u0000b\r\nc', 'a b c'],
    ['', ''],
    ['   ', ''],
    ['x'.repeat(200), 'x'.repeat(128)],
    [` ${'x'.repeat(128)}`, 'x'.repeat(128)],
    [`${'x'.repeat(127)} y`, 'x'.repeat(127)],
    ['💥'.repeat(130), '💥'.repeat(128)],
  ])('%j is searched as %j', (raw, term) => {
    expect(cleanTerm(raw)).toBe(term)
    expect(isSearchable(raw)).toBe(term !== '')
  })
  it.each(['.', '..', ' ... ', '.\t'])('%j is not searchable', (raw) => expect(isSearchable(raw)).toBe(false))
  it('any input stays in the address of its search page', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', ' ', 'a') }),
    )
    fc.assert(
      fc.property(typed, (raw) => {
        const term = cleanTerm(raw)
        fc.pre(isSearchable(raw) && term.isWellFormed())
        const { pathname } = new URL(`/search/${encodeURIComponent(term)}`, 'https://shop.example')
        expect(decodeURIComponent(pathname)).toBe(`/search/${term}`)
      }),
    )
  })
  it('any input can be part of an address', () => {
    const units = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
    fc.assert(
      fc.property(fc.string({ unit: units }), (raw) => {
        expect(decodeURIComponent(encodeURIComponent(cleanTerm(raw)))).toBe(cleanTerm(raw))
      }),
    )
  })
  it('any input becomes a clean term of at most 128 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
        const term = cleanTerm(raw)
        expect(Array.from(term).length).toBeLessThanOrEqual(128)
        expect(cleanTerm(term)).toBe(term)
        expect(term).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})

describe('SRCH-03 FIT-01 a search for one vehicle or for all', () => {
  it.each([
    ['shock', 'TOYOTA HILUX 2016', 'shock TOYOTA HILUX 2016'],
    ['hilux shock', 'TOYOTA HILUX 2016', 'hilux shock TOYOTA 2016'],
    ['2016 Toyota hilux shock', 'TOYOTA HILUX 2016', null],
    ['x'.repeat(120), 'TOYOTA HILUX 2016', null],
    ['shock', '', null],
  ])('%s, %s: %s', (term, vehicle, narrowed) => {
    expect(termForVehicle(term, vehicle)).toBe(narrowed)
  })
  it.each([
    ['shock TOYOTA HILUX 2016', 'TOYOTA HILUX 2016', 'shock'],
    ['hilux rear shock TOYOTA 2016', 'TOYOTA HILUX 2016', 'rear shock'],
    ['shock TOYOTA HILUX', 'TOYOTA HILUX 2016', null],
    ['TOYOTA HILUX 2016', 'TOYOTA HILUX 2016', null],
    ['shock', '', null],
  ])('%s, %s: %s', (term, vehicle, widened) => {
    expect(termForAnyVehicle(term, vehicle)).toBe(widened)
  })
  it('removing an added vehicle restores the term', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 }).map(cleanTerm)
    fc.assert(
      fc.property(word, fc.constantFrom('TOYOTA HILUX 2016', 'FORD RANGER 2020'), (term, vehicle) => {
        fc.pre(isSearchable(term))
        const narrowed = termForVehicle(term, vehicle)
        if (narrowed === null) return
        expect(termForVehicle(narrowed, vehicle)).toBeNull()
        const back = termForAnyVehicle(narrowed, vehicle)
        const own = term.split(' ').filter((each) => !vehicle.split(' ').includes(each.toUpperCase()))
        expect(back ?? '').toBe(own.join(' '))
      }),
    )
  })
})

describe('constants of the specification', () => {
  it('timings', () => {
    expect({
      quantityDebounce,
      addedReset,
      zipDebounce,
      vatDebounce,
      moreItemsDelay,
      loadingTextRotation,
      toastLinger,
      heroSlideInterval,
      heroSlideSpeed,
      catalogueCacheMinutes,
      generalCacheMinutes,
      queryAttempts,
      consentLifetimeDays,
      transitSplitDays,
      deliveryPaddingDays,
      transitRangeDays,
      lowestPriceDays,
    }).toEqual({
      quantityDebounce: 500,
      addedReset: 1000,
      zipDebounce: 1000,
      vatDebounce: 1000,
      moreItemsDelay: 300,
      loadingTextRotation: 2000,
      toastLinger: 5000,
      heroSlideInterval: 10_000,
      heroSlideSpeed: 500,
      catalogueCacheMinutes: 120,
      generalCacheMinutes: 5,
      queryAttempts: 4,
      consentLifetimeDays: 7,
      transitSplitDays: 28,
      deliveryPaddingDays: 5,
      transitRangeDays: 2,
      lowestPriceDays: 30,
    })
  })
  it('limits', () => {
    expect({ groupPageSize, searchMaxLength, minimumQuantity }).toEqual({
      groupPageSize: 6,
      searchMaxLength: 128,
      minimumQuantity: 1,
    })
  })
  it('sizes', () => {
    expect({
      moreItemsMargin,
      backToTopThreshold,
      fitmentNoteHeight,
      sidebarMaxHeight,
      orderSummaryWidth,
      heroHeight,
      ribbonWidth,
      ribbonGap,
    }).toEqual({
      moreItemsMargin: 100,
      backToTopThreshold: 500,
      fitmentNoteHeight: 30,
      sidebarMaxHeight: 2000,
      orderSummaryWidth: 600,
      heroHeight: 450,
      ribbonWidth: 1140,
      ribbonGap: 5,
    })
  })
})
