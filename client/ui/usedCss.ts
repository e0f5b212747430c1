/**
 * The rules that a rendered page needs, out of a style sheet that goes on from page to page: making every rule anew
 * for every page cost more than a tenth of its rendering. Stitches writes its sheet in seven groups, each behind a
 * line that names what it holds; the browser's own Stitches reads these lines and goes on from there.
 */

type Group = {
  /** Theme and global rules: for every page. */
  shared: string
  names: ReadonlySet<string>
  /** Text of the rules by the class they are for. */
  rules: ReadonlyMap<string, string>
}

const groupCount = 7
/** A group that is missing would be put in by the browser, which then works out every style again. */
const nothing: Group = { shared: '', names: new Set(), rules: new Map() }

/** Text of each rule of a group, nested blocks within it. */
const rulesOf = (text: string): string[] => {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(text.slice(start, at + 1))
    start = at + 1
  }
  return rules
}

const readGroup = (text: string): [number: number, group: Group] => {
  const [, head = '', body = ''] = /^([^}]*)\}@media\{(.*)\}$/s.exec(text) ?? []
  const [number, ...listed] = head.split(' ')
  const names = new Set(listed)
  const rules = new Map<string, string>()
  let shared = ''
  for (const rule of rulesOf(body)) {
    const name = [...rule.matchAll(/\.([\w-]+)/g)]
      .map(([, found = '']) => found)
      .find((each) => names.has(each))
    if (name === undefined || Number(number) < 2) shared += rule
    else rules.set(name, (rules.get(name) ?? '') + rule)
  }
  return [Number(number), { shared, names, rules }]
}

const written = (number: number, { shared, names, rules }: Group, used: readonly string[]): string => {
  const kept = number < 2 ? [...names] : used.filter((name) => names.has(name))
  return `--sxs{--sxs:${[number, ...kept].join(' ')}}@media{${shared}${kept.map((name) => rules.get(name) ?? '').join('')}}`
}

/**
 * Tells the style sheet of a page from its HTML and the text of the whole sheet: in the order in which the page names
 * its classes, whatever was rendered before it. A class has its rules since it was first rendered, so the sheet is
 * read again only for a page that names one which none before it did.
 */
export const createUsedCss = (readSheet: () => string) => {
  const seen = new Set<string>()
  let groups = new Map<number, Group>()
  return (html: string): string => {
    const lists = new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list = '']) => list))
    const used = [...new Set([...lists].flatMap((list) => list.split(' ')))]
    if (groups.size === 0 || used.some((name) => !seen.has(name))) {
      groups = new Map(readSheet().split('--sxs{--sxs:').slice(1).map(readGroup))
      for (const name of used) seen.add(name)
    }
    return Array.from({ length: groupCount }, (_, number) =>
      written(number, groups.get(number) ?? nothing, used),
    ).join('')
  }
}
