import * as v from 'valibot'

/**
 * One fact stored on this device. It is validated when read, since another version may have stored it; an invalid one
 * reads as null. Both functions throw where the browser forbids storage.
 */
export const storedFact = <Schema extends v.GenericSchema>(key: string, schema: Schema) => ({
  key,
  read: (): v.InferOutput<Schema> | null => {
    const text = localStorage.getItem(key)
    if (text === null) return null
    try {
      const parsed = v.safeParse(schema, JSON.parse(text))
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  },
  write: (fact: v.InferInput<Schema>): void => localStorage.setItem(key, JSON.stringify(fact)),
})
