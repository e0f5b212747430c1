import type { Answers } from '#client/lib/apollo/apollo.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** What a rendered page carries for the browser beside its HTML. Written and read by this shop alone. */
export type PageState = { facts: ShopFacts; answers: Answers }

export const stateElementId = 'shop-state'

/** JSON that may stand inside a script element: no end tag, comment or line separator can arise from it. */
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
