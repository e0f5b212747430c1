import { deferHydration } from '#client/lib/deferHydration.tsx'

const loadTabs = async () => (await import('./sections/ProductTabs.tsx')).ProductTabs
const loadGallery = async () => (await import('./gallery/Gallery.tsx')).Gallery
const loadNumbers = async () => (await import('./sections/ArticleNumbers.tsx')).ArticleNumbers
const loadEnquiry = async () => (await import('./enquiry/EnquiryButton.tsx')).EnquiryButton
const loadNote = async () => (await import('./fitment/FitmentNote.tsx')).FitmentNote
const loadJobs = async () => (await import('./sections/WholeJobs.tsx')).WholeJobs

// A shopper can buy the part before these are hydrated.
export const ProductTabs = deferHydration({
  served: import.meta.env.SSR ? await loadTabs() : null,
  load: loadTabs,
  fallback: null,
})
export const Gallery = deferHydration({
  served: import.meta.env.SSR ? await loadGallery() : null,
  load: loadGallery,
  fallback: null,
})
export const ArticleNumbers = deferHydration({
  served: import.meta.env.SSR ? await loadNumbers() : null,
  load: loadNumbers,
  fallback: null,
})
export const EnquiryButton = deferHydration({
  served: import.meta.env.SSR ? await loadEnquiry() : null,
  load: loadEnquiry,
  fallback: null,
})

export const FitmentNote = deferHydration({
  served: import.meta.env.SSR ? await loadNote() : null,
  load: loadNote,
  fallback: null,
})
export const WholeJobs = deferHydration({
  served: import.meta.env.SSR ? await loadJobs() : null,
  load: loadJobs,
  fallback: null,
})

/** For parts that are reached by a link. It does not reject. */
export const preloadProductParts = () =>
  Promise.all([ProductTabs, Gallery, ArticleNumbers].map(({ preload }) => preload()))
