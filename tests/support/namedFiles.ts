/** Files that comments name, such as `money.ts` or `domain/money.ts`, and that do not exist. */
import type { Files } from './house.ts'

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const fileNames = /`([\w./-]+\.(?:ts|tsx|mjs|md))`/g

/** `domain/money.ts` is named in full or by its end: `money.ts`. */
const endsOf = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))

/** @param paths of all files that there are */
export const missingNamedFiles = (sources: Files, paths: readonly string[]): string[] => {
  const known = new Set(paths.flatMap(endsOf))
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(comments)]
      .flatMap(([comment]) => [...comment.matchAll(fileNames)].map(([, name = '']) => name))
      .filter((name) => !known.has(name))
      .map((name) => `${path} names ${name}`),
  )
}
