/** Reads the sections, examples and tables of `docs/action-api.md`, and lists the fields of a wire schema alike. */
import { readFileSync } from 'node:fs'
import type * as v from 'valibot'

const text = readFileSync('docs/action-api.md', 'utf8')

export type Section = {
  text: string
  /** The contents of its JSON blocks, in order. */
  examples: unknown[]
  /** Path of a field → whether it is marked as required. */
  fields: Map<string, boolean>
}

const readSection = (body: string): Section => ({
  text: body,
  examples: [...body.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, json = '']): unknown => JSON.parse(json)),
  fields: new Map(
    [...body.matchAll(/^\| `([^`]+)` \| (required)? ?\|/gm)].map(([, path = '', required]) => [
      path,
      required !== undefined,
    ]),
  ),
})

const sections: ReadonlyMap<string, Section> = new Map(
  text
    .split(/^##+ /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), readSection(part)]),
)

export const sectionOf = (title: string): Section => {
  const found = sections.get(title)
  if (!found) throw new Error(`docs/action-api.md has no section ${title}`)
  return found
}

/** The rows of the table under a heading, cell by cell, without the code's ticks. */
export const rowsOf = (title: string): string[][] => {
  const [, body = ''] = new RegExp(`^##+ ${title}\\n([\\s\\S]*?)(?=^##+ |(?![\\s\\S]))`, 'm').exec(text) ?? []
  return [...body.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = '']) => row.split(' | ').map((cell) => cell.replaceAll('`', '').trim()))
    .slice(1)
}

/** The kinds of valibot schemas that the contract uses. */
type Any = v.GenericSchema & {
  wrapped?: Any
  entries?: Record<string, Any>
  item?: Any
  value?: Any
  options?: Any[]
}

const optionalTypes = new Set(['optional', 'nullish', 'nullable'])
const unwrapped = (schema: Any): Any =>
  schema.wrapped && optionalTypes.has(schema.type) ? unwrapped(schema.wrapped) : schema

/**
 * The path of each field and whether it is required. Shapes with a section of their own are not expanded. Objects and
 * lists are listed themselves only if they are required or have no fields.
 */
export const fieldsOf = (
  schema: v.GenericSchema,
  known: ReadonlySet<unknown>,
  root = '',
): Map<string, boolean> => {
  const found = new Map<string, boolean>()
  const walk = (at: Any, path: string, required: boolean, isRoot = false): void => {
    const inner = unwrapped(at)
    const isOwn = !isRoot && known.has(inner)
    if (inner.entries && !isOwn) {
      if (path && required && !path.endsWith(']')) found.set(path, true)
      for (const [name, entry] of Object.entries(inner.entries))
        walk(entry, path ? `${path}.${name}` : name, !optionalTypes.has(entry.type))
    } else if (inner.item && unwrapped(inner.item).entries && !known.has(unwrapped(inner.item))) {
      if (path && required) found.set(path, true)
      walk(inner.item, `${path}[]`, required)
    } else if (inner.type === 'record' && inner.value) walk(inner.value, `${path}.{name}`, false)
    else found.set(path, required)
  }
  walk(schema as Any, root, true, true)
  return found
}

/** The schema of a list's entries. */
export const itemOf = (schema: v.GenericSchema): v.GenericSchema => {
  const { item } = unwrapped(schema as Any)
  if (!item) throw new Error('the schema is not a list')
  return unwrapped(item)
}
