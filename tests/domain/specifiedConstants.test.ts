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

describe('the specification', () => {
  it('has the delays and periods in timings.ts', () => {
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
  it('has the counts and lengths in limits.ts', () => {
    expect({ groupPageSize, searchMaxLength, minimumQuantity }).toEqual({
      groupPageSize: 6,
      searchMaxLength: 128,
      minimumQuantity: 1,
    })
  })
  it('has the sizes in layoutSizes.ts', () => {
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
