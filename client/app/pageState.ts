import type { Answers } from '#client/lib/apollo/apollo.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** The data that a rendered page carries beside its HTML, for hydration. */
export type PageState = { facts: ShopFacts; answers: Answers }

export const stateElementId = 'shop-state'

/** JSON that is safe inside a script element: it cannot contain an end tag, a comment or a line separator. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

export const readPageState = (document: Document): PageState => {
  const text = document.getElementById(stateElementId)?.textContent
  if (!text) throw new Error('The page carries no state.')
  return JSON.parse(text) as PageState
}
