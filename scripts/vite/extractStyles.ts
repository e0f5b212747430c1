import { parseSync } from 'vite'

/** What replaces the calls of the theme's functions in the browser's code; see `client/ui/extractedStyled.tsx`. */
const replacements = {
  styled: 'extractedStyled',
  css: 'extractedCss',
  globalCss: 'extractedGlobalCss',
} as const
type StyleFunction = keyof typeof replacements
const isStyleFunction = (name: unknown): name is StyleFunction =>
  typeof name === 'string' && name in replacements

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }
type StyleCall = { node: Node; callee: Node; name: StyleFunction; args: Node[] }

/** A composer of Stitches: class name, styles, variants with their styles, compound variants, defaults. */
type Composer = [
  string,
  object,
  [match: Record<string, string>, style: object, isEmpty: boolean][],
  unknown[],
  Record<string, string>,
]
type Rendered = { className: string; deferredInjector?: (() => void) | null }
type Css = (...parts: never[]) => ((props?: never) => Rendered) & { className: string }
/** What each call made, by its place, and the theme's functions. */
export type StyleRegistry = {
  registered: ReadonlyMap<string, object>
  css: Css
  getCssText: () => string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesIn(child)
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The calls of the theme's functions, in the order of the file. */
const styleCallsIn = (nodes: readonly Node[]): StyleCall[] =>
  nodes.flatMap((node) => {
    const { callee } = node
    const name = nameOf(callee)
    if (node.type !== 'CallExpression' || !isNode(callee) || !isStyleFunction(name)) return []
    return [{ node, callee, name, args: nodesOf(node['arguments']) }]
  })

const applied = (code: string, edits: readonly Edit[]): string => {
  let result = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end)
  return result
}

const parsed = (file: string, code: string): Node[] => [...nodesIn(parseSync(file, code).program)]

/** The server's code: each call also registers what it made. */
export const registerCalls = (file: string, code: string): string => {
  const edits = styleCallsIn(parsed(file, code)).flatMap(({ node: { start, end } }, index) => [
    { start, end: start, text: `register(${JSON.stringify(`${file}#${index}`)}, ` },
    { start: end, end, text: ')' },
  ])
  return `import { register } from '#client/ui/styleRegistry.ts'\n${applied(code, edits)}`
}

const internal = Symbol.for('sxs.internal')
export const composersOf = (made: object): Composer[] => {
  const parts: { composers: Set<Composer> } | undefined = Reflect.get(made, internal)
  return parts ? [...parts.composers] : []
}

/** What replaces one object with styles: its class, or a list of it, the hashes of its variants and their defaults. */
export const namesOf = (place: string, composer: Composer | undefined, css: Css): string => {
  if (!composer) throw new Error(`${place} has no styles.`)
  const [base, , variants, compound, defaults] = composer
  if (compound.length > 0)
    throw new Error(`${place} has compound variants, which the browser's code cannot name.`)
  const hashes: Record<string, Record<string, string>> = {}
  for (const [match, style, isEmpty] of variants)
    for (const [name, value] of Object.entries(match)) {
      hashes[name] ??= {}
      hashes[name][value] = isEmpty ? '' : css(style as never).className.replace(/^c-/, '')
    }
  const explicit = Object.entries(defaults).filter(([, value]) => value !== 'undefined')
  const all = [base, hashes, Object.fromEntries(explicit)]
  while (all.length > 1 && Object.keys(all.at(-1) ?? {}).length === 0) all.pop()
  return JSON.stringify(all.length === 1 ? base : all)
}

/** The browser's code: each call keeps the names of its classes alone. */
export const replaceStyles = (file: string, code: string, { registered, css }: StyleRegistry): string => {
  const nodes = parsed(file, code)
  if (nodes.some((node) => node.type === 'JSXAttribute' && nameOf(node['name']) === 'css'))
    throw new Error(`${file} has a css attribute, which works with Stitches alone: use styled() or style.`)
  const edits = styleCallsIn(nodes).flatMap(({ callee, name, args }, index) => {
    const place = `${file}#${index}`
    const made = registered.get(place)
    if (!made) throw new Error(`The server's build does not know the styles of ${place}.`)
    const styles = name === 'styled' ? args.slice(1) : args
    const composers = composersOf(made).slice(-styles.length)
    return [
      { start: callee.start, end: callee.end, text: replacements[name] },
      ...styles.map(({ start, end }, position) => ({
        start,
        end,
        text: name === 'globalCss' ? '' : namesOf(place, composers[position], css),
      })),
    ]
  })
  const names = Object.values(replacements).join(', ')
  return `import { ${names} } from '#client/ui/extractedStyled.tsx'\n${applied(code, edits)}`
}

/**
 * The rules of all components, in the order in which Stitches adds them. Theme and global rules are missing: every page
 * has them in its HTML, and the merchant's colours replace some.
 */
export const sheetOf = ({ registered, css, getCssText }: StyleRegistry): string => {
  for (const made of registered.values()) {
    const composers = composersOf(made)
    if (composers.length === 0) continue
    const element = css(made as never)
    // Stitches adds the rules of a component of another library only when that has rendered.
    const render = (props?: never) => element(props).deferredInjector?.()
    render()
    for (const [, , variants] of composers) for (const [match] of variants) render(match as never)
  }
  // Stitches writes a group of rules after a mark with its number, and leaves out empty groups: 0 is the theme, 1 are the
  // global rules, those of components and variants follow.
  const [, ...marked] = getCssText().split(/--sxs\{--sxs:(\d+)[^}]*\}/)
  return marked.filter((_, index) => index % 2 === 1 && Number(marked[index - 1]) > 1).join('')
}
