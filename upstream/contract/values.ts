/**
 * The values in the messages of the action API.
 * Money is a JSON number with at most two decimals; it must not be summed as such.
 */
import * as v from 'valibot'

/** A field that may be absent or null; parsed as `undefined`. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  )

/** An object with arbitrary keys; entries that are null are dropped. */
export const recordOf = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.record(v.string(), v.nullish(schema)),
    v.transform((entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([name, entry]) =>
          entry === null || entry === undefined ? [] : [[name, entry] as const],
        ),
      ),
    ),
  )

export const wireMoney = v.pipe(v.number(), v.finite())

/**
 * Some upstreams have numbers as ids; they are parsed as text. A number beyond the safe integers is refused: it has lost digits,
 * and could be the id of something else.
 */
export const wireId = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)

/** A text that some upstreams send as a number, such as a year. */
export const wireText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** `widthmm`: how many millimetres the width of a drawing stands for. */
export type WirePhoto = { url: string; widthmm?: number | undefined }

export const photos = v.pipe(
  optional(v.array(v.object({ url: optional(v.string()) }))),
  v.transform((list) => (list ?? []).flatMap(({ url }): WirePhoto[] => (url ? [{ url }] : []))),
)
/** The photos of a part itself, which may be drawings to scale. */
export const drawings = v.pipe(
  optional(v.array(v.object({ url: optional(v.string()), widthmm: optional(v.number()) }))),
  v.transform((list) =>
    (list ?? []).flatMap(({ url, widthmm }): WirePhoto[] => (url ? [{ url, widthmm }] : [])),
  ),
)

/** The criteria that decide whether a part fits one exact vehicle. Many upstreams have none. */
export const criteria = v.object({
  engine: optional(v.string()),
  side: optional(v.string()),
  load: optional(v.string()),
  builtfrom: optional(v.string()),
  builtto: optional(v.string()),
})
export type WireCriteria = v.InferOutput<typeof criteria>

export const party = v.object({
  name: optional(v.string()),
  address: optional(v.string()),
  email: optional(v.string()),
})
export type WireParty = v.InferOutput<typeof party>

/** The fields that the main client adds to every body (API-02). */
export const mainFields = {
  source: v.string(),
  currency: v.string(),
  customer: v.string(),
}
