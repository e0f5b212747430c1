/** What is bundled into one file, and the pattern that the bundler takes. */

export interface Bundle {
  /** Files of this repository, or folders with a slash at the end. */
  readonly own: readonly string[]
  /** Icons of lucide, by their file's name. */
  readonly icons?: readonly string[]
  readonly libraries?: readonly RegExp[]
}

const escaped = (path: string) => path.replaceAll(/[.{}$]/g, '\\$&')
const ownPattern = (path: string) => (path.endsWith('/') ? escaped(path) : `${escaped(path)}$`)

/** Matches the ids of a bundle's modules. */
export const modulesOf = ({ own, icons = [], libraries = [] }: Bundle): RegExp =>
  new RegExp(
    [
      ...libraries.map(({ source }) => source),
      ...icons.map((name) => `lucide-react/dist/esm/icons/${name}\\.mjs$`),
      ...own.map(ownPattern),
    ].join('|'),
  )
