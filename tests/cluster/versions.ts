/** Builds two more versions of the shop: an earlier commit, and this tree with the changes that a later one may have. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const root = new URL('../../', import.meta.url).pathname

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

/** Links the packages of this tree, without the caches that builds keep beside them. */
const linkPackages = (folder: string) => {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache' && name !== '.vite')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}
const build = (folder: string) => {
  run(process.execPath, ['scripts/build.mjs'], folder)
  return folder
}

/** The oldest commit with the packages of this tree, so that none must be installed. */
export const oldestCommitWithSamePackages = (): string =>
  run('git', ['log', '-1', '--format=%H', '--', 'package-lock.json'], root).trim()

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** Builds `commit`, with its own packages if its lock file differs. */
export const earlierVersion = (folder: string, commit: string): string => {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, '..', 'earlier.tar')
  run('git', ['archive', '--output', archive, commit], root)
  run('tar', ['-xf', archive, '-C', folder], root)
  if (lockOf(folder) === lockOf(root)) linkPackages(folder)
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder)
  return build(folder)
}

const migration = `import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
export const laterTables: Migration = {
  up: async (db) => {
    await sql\`alter table orders add column of_later_version text not null default 'later'\`.execute(db)
    await sql\`create table of_later_version (id int primary key)\`.execute(db)
    await sql\`create index orders_of_later_version on orders (placed_at)\`.execute(db)
  },
}
`
/** A query of known fields, and a query and a mutation of fields that other versions' schemas lack. */
const laterDocuments = `
query OfLaterVersion { search(term: "x", country: "DE") { total } }
query NewOfLaterVersion { ofLaterVersion }
mutation WriteOfLaterVersion { writeOfLaterVersion }
`
const laterFields = `
extend type Query { ofLaterVersion: String }
extend type Mutation { writeOfLaterVersion: String }
`

/** Builds this tree with an additional migration, additional fields and documents, and another script in every page. */
export const laterVersion = (folder: string): string => {
  for (const file of run('git', ['ls-files', '-co', '--exclude-standard', '-z'], root).split('\0')) {
    if (file === '') continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  linkPackages(folder)
  writeFileSync(join(folder, 'upstream/tables/migrations/9999-later.ts'), migration)
  const list = join(folder, 'upstream/tables/migrations/index.ts')
  writeFileSync(
    list,
    `import { laterTables } from './9999-later.ts'\n${readFileSync(list, 'utf8').replace(/\n}\s*$/, "\n  '9999-later': laterTables,\n}\n")}`,
  )
  appendFileSync(join(folder, 'schema.graphql'), laterFields)
  appendFileSync(join(folder, 'client/features/search/search.graphql'), laterDocuments)
  appendFileSync(join(folder, 'client/main.tsx'), "\ndocument.documentElement.dataset['version'] = 'later'\n")
  return build(folder)
}
