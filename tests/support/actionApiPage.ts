/** `docs/action-api.md`, read: its sections with their examples and tables; and what a wire schema says in its words. */
import { readFileSync } from 'node:fs'
import type * as v from 'valibot'

const text = readFileSync('docs/action-api.md', 'utf8')

export type Section = {
  text: string
  /** What stands in its blocks of JSON, in order. */
  examples: unknown[]
  /** Path of a field → whether it is marked as needed. */
  fields: Map<string, boolean>
}

const readSection = (body: string): Section => ({
  text: body,
  examples: [...body.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, json = '']): unknown => JSON.parse(json)),
  fields: new Map(
    [...body.matchAll(/^\| `([^`]+)` \| (needed)? ?\|/gm)].map(([, path = '', needed]) => [
      path,
      needed !== undefined,
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

/** As much of valibot's schemas as the contract is written with. */
type Any = v.GenericSchema & {
  wrapped?: Any
  entries?: Record<string, Any>
  item?: Any
  value?: Any
  options?: Any[]
}

const lax = new Set(['optional', 'nullish', 'nullable'])
const bare = (schema: Any): Any => (schema.wrapped && lax.has(schema.type) ? bare(schema.wrapped) : schema)

/**
 * Paths of all fields with whether each is needed; a shape that stands for itself is not looked into. Objects and lists
 * on the way are fields of their own only where one of them is needed, or has nothing to look into.
 */
export const fieldsOf = (
  schema: v.GenericSchema,
  known: ReadonlySet<unknown>,
  root = '',
): Map<string, boolean> => {
  const found = new Map<string, boolean>()
  const walk = (at: Any, path: string, needed: boolean, isRoot = false): void => {
    const inner = bare(at)
    const isOwn = !isRoot && known.has(inner)
    if (inner.entries && !isOwn) {
      if (path && needed && !path.endsWith(']')) found.set(path, true)
      for (const [name, entry] of Object.entries(inner.entries))
        walk(entry, path ? `${path}.${name}` : name, !lax.has(entry.type))
    } else if (inner.item && bare(inner.item).entries && !known.has(bare(inner.item))) {
      if (path && needed) found.set(path, true)
      walk(inner.item, `${path}[]`, needed)
    } else if (inner.type === 'record' && inner.value) walk(inner.value, `${path}.{name}`, false)
    else found.set(path, needed)
  }
  walk(schema as Any, root, true, true)
  return found
}

/** What a list holds, whatever may stand in its place. */
export const itemOf = (schema: v.GenericSchema): v.GenericSchema => {
  const { item } = bare(schema as Any)
  if (!item) throw new Error('no list')
  return bare(item)
}
