/**
 * The value shapes that the wire's messages are made of.
 * Money on the wire is a JSON number with at most two decimals; nobody sums it as such.
 */
import * as v from 'valibot'

/** A field that may be absent or null on the wire; read as `undefined`. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  )

/** Entries by their names; one that is null is none. */
export const named = <S extends v.GenericSchema>(schema: S) =>
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
 * Ids are numbers in some upstreams; the shop treats all of them as text. A number that JSON cannot hold exactly has
 * become another one by now, and might be somebody else's.
 */
export const wireId = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)

/** Years and parameters come as text or number. */
export const wireText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const photo = v.object({ url: v.string() })
export type WirePhoto = v.InferOutput<typeof photo>

export const photos = v.pipe(
  optional(v.array(v.object({ url: optional(v.string()) }))),
  v.transform((list) => (list ?? []).flatMap((entry) => (entry.url ? [{ url: entry.url }] : []))),
)

/** What decides whether a part fits one exact vehicle. Absent in many upstreams. */
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

/** What the main client adds to every body (API-02). */
export const mainFields = {
  source: v.string(),
  currency: v.string(),
  customer: v.string(),
}
