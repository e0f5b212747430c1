/** Parts that are in the cart on their own and as a component of a kit: they may have been bought twice by mistake. */

interface NamedPart {
  readonly name: string
  /** Null for a part without a page; such parts are not compared. */
  readonly urlcomponent: string | null
}

interface Line {
  readonly displayName: string
  readonly item: { readonly urlcomponent: string | null }
  readonly components: readonly NamedPart[]
}

const contains = (components: readonly NamedPart[], part: string | null): boolean =>
  part !== null && components.some(({ urlcomponent }) => urlcomponent === part)

/** The name of a kit in the cart that contains the part; null if none does. */
export const kitInCartWith = (lines: readonly Line[], part: string | null): string | null =>
  lines.find(({ components }) => contains(components, part))?.displayName ?? null

/** The names of the cart's own lines that are components of this kit. */
export const linesInKit = (lines: readonly Line[], components: readonly NamedPart[]): readonly string[] =>
  lines.flatMap(({ displayName, item }) => (contains(components, item.urlcomponent) ? [displayName] : []))
