import { textOrNull } from './values.ts'

/**
 * The optional texts of a schema type that the wire has under the same name in lower case, such as `fitmentNote`. They
 * need no translation: `resolvers/wireTexts.ts` reads them from the wire.
 */
export type WireTextField<SchemaType, Wire> = {
  [Field in keyof SchemaType & string]-?: null extends SchemaType[Field]
    ? string extends SchemaType[Field]
      ? Lowercase<Field> extends keyof Wire
        ? Wire[Lowercase<Field>] extends string | undefined
          ? Field
          : never
        : never
      : never
    : never
}[keyof SchemaType & string]

export const wireTextOf = (wire: object, field: string): string | null => {
  const text: unknown = Reflect.get(wire, field.toLowerCase())
  return typeof text === 'string' ? textOrNull(text) : null
}
