/** Browser tests refuse pages that were built from other sources. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashOfPageSources, pages, pagesProblem } from '../../scripts/builtPages.ts'

const root = process.cwd()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-pages-'))
  const files = ['schema.graphql', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
  for (const path of ['scripts', 'domain', ...files])
    await cp(join(root, path), join(folder, path), { recursive: true })
  for (const path of ['client', 'flow-tools', 'machines', 'upstream/demo/pictures'])
    await mkdir(join(folder, path), { recursive: true })
  process.chdir(folder)
})
afterEach(async () => {
  process.chdir(root)
  await rm(folder, { recursive: true, force: true })
})

const build = async () => {
  for (const path of pages.outputs) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
  }
  await writeFile(pages.stamp, hashOfPageSources())
}

it('a browser test without a build says that the pages are not built', async () => {
  expect(pagesProblem()).toBe('The pages are not built. Run `node scripts/build.mjs` first.')
  await build()
  expect(pagesProblem()).toBeNull()
})

it('a browser test against an old build says so, and accepts what no page is built from', async () => {
  await build()
  await mkdir('client/generated')
  await writeFile('client/generated/graphql.ts', 'export {}')
  await writeFile('client/routeTree.gen.ts', 'export {}')
  expect(pagesProblem()).toBeNull()
  await writeFile('client/page.tsx', 'export {}')
  expect(pagesProblem()).toBe(
    'The pages in dist/ were built from other sources. Run `node scripts/build.mjs` first.',
  )
  await rm('client/page.tsx')
  expect(pagesProblem()).toBeNull()
})
