/** The specifiers of all imports of a source file, in every form of import. */
import { parseSync } from 'vite'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const textOf = (value: unknown): string | null => {
  if (!isNode(value)) return null
  if (value['type'] === 'Literal' && typeof value['value'] === 'string') return value['value']
  if (value['type'] === 'TSLiteralType') return textOf(value['literal'])
  const { quasis } = value
  // The beginning of a template decides the folder, which is all that an arrow needs.
  if (value['type'] === 'TemplateLiteral' && Array.isArray(quasis) && isNode(quasis[0])) {
    const { value: piece } = quasis[0]
    return isNode(piece) && typeof piece['cooked'] === 'string' ? piece['cooked'] : null
  }
  return null
}

const isImportMeta = (value: unknown): boolean =>
  isNode(value) && (value['type'] === 'MetaProperty' || isImportMeta(value['object']))

const isUrlOfModule = (node: unknown): node is Node =>
  isNode(node) &&
  node['type'] === 'NewExpression' &&
  isNode(node['callee']) &&
  node['callee']['name'] === 'URL' &&
  Array.isArray(node['arguments']) &&
  isImportMeta(node['arguments'][1])

/**
 * `import.meta.glob('…')`, `require('…')`, `new Worker(new URL('…', import.meta.url))`. A URL alone is the
 * address of a file, to be read or started as a process of its own: no import.
 */
const calledFor = (node: Node): string[] => {
  const { callee, arguments: given } = node
  if (!isNode(callee) || !Array.isArray(given)) return []
  const first: unknown = given[0]
  if (isUrlOfModule(first) && Array.isArray(first['arguments'])) {
    const isWorker = callee['name'] === 'Worker' || callee['name'] === 'SharedWorker'
    return isWorker ? [textOf(first['arguments'][0]) ?? ''] : []
  }
  const list = isNode(first) && Array.isArray(first['elements']) ? first['elements'] : [first]
  const isGlob = callee['type'] === 'MemberExpression' && isImportMeta(callee)
  return isGlob || callee['name'] === 'require' ? list.flatMap((entry) => textOf(entry) ?? []) : []
}

const sourced = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

const collect = (value: unknown, found: string[]): void => {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, found)
    return
  }
  if (!isNode(value)) return
  if (typeof value['type'] === 'string') {
    if (sourced.has(value['type'])) {
      const asked = textOf(value['source'] ?? value['argument'])
      if (asked !== null) found.push(asked)
    }
    found.push(...calledFor(value))
  }
  for (const child of Object.values(value)) if (isNode(child)) collect(child, found)
}

/** Throws where the file cannot be parsed. */
export const specifiersOf = (path: string, text: string): string[] => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`)
  const found: string[] = []
  collect(program, found)
  return found
}

const collectLiterals = (value: unknown, found: string[]): void => {
  if (Array.isArray(value)) {
    for (const entry of value) collectLiterals(entry, found)
    return
  }
  if (!isNode(value)) return
  if (value['type'] === 'Literal' && typeof value['value'] === 'string') found.push(value['value'])
  if (value['type'] === 'TemplateElement' && isNode(value['value'])) {
    found.push(String(value['value']['cooked']))
  }
  for (const child of Object.values(value)) if (isNode(child)) collectLiterals(child, found)
}

/** The text of every string and template of a source file, titles of tests among them. */
export const literalsOf = (path: string, text: string): string[] => {
  const found: string[] = []
  collectLiterals(parseSync(path, text).program, found)
  return found
}
