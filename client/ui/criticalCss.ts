/**
 * Extracts the rules that a rendered page needs from a style sheet that all pages share: creating every rule again for
 * every page would take more than a tenth of the rendering time. Stitches writes its sheet in seven groups, each after a
 * line that lists the names in it. Stitches in the browser reads these lines and continues from there.
 */

type Group = {
  /** Rules without a class, such as the theme and the global rules: every page gets them. */
  shared: string
  names: ReadonlySet<string>
  /** Rules by their class. */
  rules: ReadonlyMap<string, string>
}

const groupCount = 7
/** An empty group must be written too: if one is missing, the browser adds it and computes all styles again. */
const emptyGroup: Group = { shared: '', names: new Set(), rules: new Map() }

/** Splits a group into its top-level rules. */
const rulesIn = (text: string): string[] => {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(text.slice(start, index + 1))
    start = index + 1
  }
  return rules
}

const parseGroup = (text: string): [number: number, group: Group] => {
  const [, head = '', body = ''] = /^([^}]*)\}@media\{(.*)\}$/s.exec(text) ?? []
  const [number, ...listed] = head.split(' ')
  const names = new Set(listed)
  const rules = new Map<string, string>()
  let shared = ''
  for (const rule of rulesIn(body)) {
    const name = [...rule.matchAll(/\.([\w-]+)/g)]
      .map(([, found = '']) => found)
      .find((each) => names.has(each))
    if (name === undefined || Number(number) < 2) shared += rule
    else rules.set(name, (rules.get(name) ?? '') + rule)
  }
  return [Number(number), { shared, names, rules }]
}

const writeGroup = (number: number, { shared, names, rules }: Group, used: readonly string[]): string => {
  const included = number < 2 ? [...names] : used.filter((name) => names.has(name))
  return `--sxs{--sxs:${[number, ...included].join(' ')}}@media{${shared}${included.map((name) => rules.get(name) ?? '').join('')}}`
}

/** The values of `class` attributes, each once. */
export const classListsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list = '']) => list)),
]

/**
 * Returns a function from a page's HTML to its style sheet. The rules are in the order in which the page uses its
 * classes, so they do not depend on the pages rendered before. The shared sheet is parsed again only if the page uses a
 * class that no page has used before.
 */
export const createCriticalCss = (readSheet: () => string) => {
  const knownNames = new Set<string>()
  let groups = new Map<number, Group>()
  return (html: string, listsIn: (html: string) => readonly string[] = classListsIn): string => {
    const used = [...new Set(listsIn(html).flatMap((list) => list.split(' ')))]
    if (groups.size === 0 || used.some((name) => !knownNames.has(name))) {
      groups = new Map(readSheet().split('--sxs{--sxs:').slice(1).map(parseGroup))
      // A copy: what is cut out of a page's text keeps the whole text in memory.
      for (const name of used) knownNames.add(structuredClone(name))
    }
    return Array.from({ length: groupCount }, (_, number) =>
      writeGroup(number, groups.get(number) ?? emptyGroup, used),
    ).join('')
  }
}
