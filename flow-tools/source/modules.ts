/** Reads modules of TypeScript, and follows names to the values that they stand for, also into other modules. */
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

type Expression = ESTree.Expression
export type Module = {
  /** Relative to the project's folder. */
  readonly file: string
  readonly code: string
  readonly program: ESTree.Program
  /** The values of the constants and functions at its top, by name. */
  readonly values: ReadonlyMap<string, Expression | ESTree.Function>
  /** The imported names, each with its module and its name there. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
}
/** An expression, and the module that it stands in. */
export type Located<Node = Expression | ESTree.Function> = { readonly node: Node; readonly module: Module }

const topLevel = (program: ESTree.Program) =>
  program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement,
  )

const valuesOf = (program: ESTree.Program) => {
  const values = new Map<string, Expression | ESTree.Function>()
  for (const statement of topLevel(program)) {
    if (statement.type === 'FunctionDeclaration' && statement.id) values.set(statement.id.name, statement)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init) values.set(id.name, init)
  }
  return values
}

const importsOf = (program: ESTree.Program) =>
  new Map(
    program.body.flatMap((statement) =>
      statement.type !== 'ImportDeclaration'
        ? []
        : statement.specifiers.flatMap((one) =>
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
              ? [[one.local.name, { from: statement.source.value, name: one.imported.name }] as const]
              : [],
          ),
    ),
  )

/** A function's result, if it returns one expression; null otherwise. */
const returned = (node: ESTree.Function | ESTree.ArrowFunctionExpression): Expression | null => {
  if (node.body?.type !== 'BlockStatement')
    return node.type === 'ArrowFunctionExpression' ? asExpression(node.body) : null
  const last = node.body.body.at(-1)
  return last?.type === 'ReturnStatement' ? last.argument : null
}
const asExpression = (node: ESTree.Expression | ESTree.FunctionBody | null): Expression | null =>
  node === null || node.type === 'BlockStatement' ? null : node

export type Modules = ReturnType<typeof createModules>

/** @param read returns a file's text; undefined if there is none. */
export const createModules = (read: (file: string) => string | undefined) => {
  const modules = new Map<string, Module | null>()

  const open = (file: string): Module | null => {
    const known = modules.get(file)
    if (known !== undefined) return known
    const code = read(file)
    const program = code === undefined ? null : parseSync(file, code).program
    const module =
      code === undefined || program === null
        ? null
        : { file, code, program, values: valuesOf(program), imports: importsOf(program) }
    modules.set(file, module)
    return module
  }

  const valueOf = (name: string, module: Module): Located | null => {
    const node = module.values.get(name)
    if (node) return { node, module }
    const imported = module.imports.get(name)
    if (!imported?.from.startsWith('.')) return null
    const other = open(join(dirname(module.file), imported.from))
    return other && valueOf(imported.name, other)
  }

  /** The value behind names, casts and calls; the expression itself where there is none. */
  const resolve = ({ node, module }: Located): Located => {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return resolve({ node: node.expression, module })
      case 'Identifier': {
        const value = valueOf(node.name, module)
        return value ? resolve(value) : { node, module }
      }
      case 'MemberExpression': {
        const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : null
        const owner = resolve({ node: node.object, module })
        const found = name === null ? undefined : propertiesOf(owner).findLast(({ key }) => key === name)
        return found ? resolve(found.value) : { node, module }
      }
      case 'CallExpression': {
        const [first] = node.arguments
        // `setup(…).createStateConfig({…})` and `createMachine({…})` return what they are given.
        if (node.callee.type === 'MemberExpression' && first && first.type !== 'SpreadElement')
          return resolve({ node: first, module })
        const callee = resolve({ node: node.callee, module })
        const isFunction =
          callee.node.type === 'ArrowFunctionExpression' ||
          callee.node.type === 'FunctionDeclaration' ||
          callee.node.type === 'FunctionExpression'
        const result = isFunction ? returned(callee.node) : null
        return result ? resolve({ node: result, module: callee.module }) : { node, module }
      }
      default:
        return { node, module }
    }
  }

  /** The properties of an object, also those that it takes over from others. */
  const propertiesOf = (owner: Located): Property[] => {
    const { node, module } = resolve(owner)
    if (node.type !== 'ObjectExpression') return []
    return node.properties.flatMap((property): Property[] => {
      if (property.type === 'SpreadElement') return propertiesOf({ node: property.argument, module })
      const key = keyOf(property, module)
      return key === null
        ? []
        : [{ key, at: { node: property, module }, value: { node: property.value, module } }]
    })
  }

  const keyOf = ({ key, computed }: ESTree.ObjectProperty, module: Module): string | null => {
    if (key.type === 'Identifier' && !computed) return key.name
    if (key.type === 'PrivateIdentifier') return null
    return textOf({ node: key, module })
  }

  const textOf = (located: Located): string | null => {
    const { node } = resolve(located)
    return node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')
      ? String(node.value)
      : null
  }

  /** The elements of a list, or the one value that stands for a list of one. */
  const elementsOf = (located: Located): Located[] => {
    const { node, module } = resolve(located)
    if (node.type !== 'ArrayExpression') return [located]
    return node.elements.flatMap((element) => {
      if (element === null) return []
      return element.type === 'SpreadElement'
        ? elementsOf({ node: element.argument, module })
        : [{ node: element, module }]
    })
  }

  return { open, resolve, propertiesOf, textOf, elementsOf }
}

export type Property = {
  readonly key: string
  readonly at: Located<ESTree.ObjectProperty>
  readonly value: Located
}
