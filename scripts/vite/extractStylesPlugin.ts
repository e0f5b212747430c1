import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { registerCalls, replaceStyles, type StyleRegistry, sheetOf } from './extractStyles.ts'

const chunksIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))
    .sort()

/** Evaluates the whole server's build, also what pages load later. */
const readRegistry = async (folder: string): Promise<StyleRegistry> => {
  const { styleRegistry }: { styleRegistry: StyleRegistry } = await import(
    pathToFileURL(join(folder, 'server.js')).href
  )
  for (const chunk of chunksIn(folder)) await import(pathToFileURL(chunk).href)
  return styleRegistry
}

/**
 * Takes Stitches out of the browser's code. The server's build registers what each call of `styled`, `css` and `globalCss`
 * makes. The browser's build, which runs after it, replaces the styles of each call by their class names, and writes all
 * rules into one style sheet.
 */
export const extractStyles = (): Plugin => {
  let isServer = false
  let registry: StyleRegistry | undefined
  let sheet = ''
  return {
    name: 'extract-styles',
    enforce: 'pre',
    apply: 'build',
    configResolved({ build }) {
      isServer = Boolean(build.ssr)
    },
    async buildStart() {
      if (isServer) return
      registry = await readRegistry(resolve('dist/server'))
      sheet = sheetOf(registry)
    },
    transform: {
      filter: { id: /\/client\/.*\.(tsx?|css)(\?.*)?$/ },
      handler(code, id) {
        if (id.endsWith('/client/ui/extracted.css')) return isServer ? undefined : sheet
        const file = relative(process.cwd(), id)
        if (!/\/theme\.ts'/.test(code) || file === 'client/ui/styleRegistry.ts') return undefined
        const result = registry ? replaceStyles(file, code, registry) : registerCalls(file, code)
        return { code: result, map: null }
      },
    },
    generateBundle(_, bundle) {
      if (isServer) return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (id.includes('@stitches/') && renderedLength > 0)
            this.error(`Stitches must not be in the browser's code, but ${chunk.fileName} has it.`)
      }
    },
  }
}
