/** Which packages a server loads at its start: each costs memory for as long as the process lives. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const program = (entry: string) => `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url) ?? []
      if (name) packages.add(name)
      return found
    },
  })
  await import('./${entry}')
  process.stdout.write([...packages].join(' '), () => process.exit())
`
const packagesOf = (entry: string): string[] => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program(entry)], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout.split(' ')
}

it('OPS-10/loaded an upstream on PostgreSQL loads no embedded database', () => {
  const packages = packagesOf('upstream/runUpstream.ts')
  expect(packages).toContain('pg')
  expect(packages).not.toContain('@electric-sql/pglite')
  // Documents are drawn by another process.
  expect(packages).not.toContain('pdfkit')
})

it('OPS-10/loaded a web server without a key of Mollie loads no client of it', () => {
  const packages = packagesOf('graphql-server/start.ts')
  expect(packages).toContain('fastify')
  expect(packages).not.toContain('@mollie/api-client')
})
