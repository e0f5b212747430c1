import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { compileAhead } from '../../../scripts/vite/compileAhead.ts'

const sources: Record<string, string> = {
  entry: `addEventListener('click', () => import('late'))`,
  late: `import { shared } from 'shared'; document.title = shared`,
  shared: `export const shared = 'shared'`,
}
const inMemory: Plugin = {
  name: 'in-memory',
  resolveId: (id) => (id in sources ? id : null),
  load: (id) => sources[id] ?? null,
}

it('asks Chrome to compile all functions at the top of each file, also of one that loads others', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [inMemory, compileAhead()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'entry',
        output: { codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] } },
      },
    },
  })
  const { output } = Array.isArray(built)
    ? (built[0] ?? { output: [] })
    : 'output' in built
      ? built
      : { output: [] }
  const files = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  // Vite itself begins a file with the list of what it loads.
  expect(files.some((code) => code.includes('__vite__mapDeps=('))).toBe(true)
  for (const code of files) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
