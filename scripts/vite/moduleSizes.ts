import { minifySync, type Plugin } from 'vite'

/** The minified bytes of each module, by the file of the chunk that it is in. */
export type ModuleSizes = Record<string, Record<string, number>>

/** Vite's own helpers have ids that start with a null character. */
const nameOf = (id: string, root: string): string =>
  id.startsWith('\0') ? 'vite' : id.replace(`${root}/`, '').replace(/\?.*$/, '')

const minifiedBytes = (name: string, code: string): number =>
  // Compressing would remove functions that only other modules call.
  Buffer.byteLength(minifySync(name, code, { module: true, compress: false }).code)

/** Writes what `scripts/size.mjs` needs to tell what each library and each feature costs. */
export const moduleSizes = (): Plugin => ({
  name: 'module-sizes',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle(_, bundle) {
    const sizes: ModuleSizes = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const modules: Record<string, number> = {}
      for (const [id, { code }] of Object.entries(chunk.modules)) {
        const name = nameOf(id, process.cwd())
        if (code) modules[name] = (modules[name] ?? 0) + minifiedBytes(`${name}.js`, code)
      }
      sizes[chunk.fileName] = modules
    }
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) })
  },
})
