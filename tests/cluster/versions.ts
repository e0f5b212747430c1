/** Versions of the shop as folders that run: an earlier commit, and this tree with what a later one would bring. */
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

/** The packages of this tree, without the caches that builds keep among them. */
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

/** The oldest commit that stands on the packages of this tree, so that nothing is fetched for it. */
export const oldestAlike = (): string =>
  run('git', ['log', '-1', '--format=%H', '--', 'package-lock.json'], root).trim()

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** `commit` as it was, built; with packages of its own where they were others. */
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
export const tomorrowTables: Migration = {
  up: async (db) => {
    await sql\`alter table orders add column of_tomorrow text not null default 'tomorrow'\`.execute(db)
    await sql\`create table of_tomorrow (id int primary key)\`.execute(db)
    await sql\`create index orders_of_tomorrow on orders (placed_at)\`.execute(db)
  },
}
`
const questionOfTomorrow = 'query OfTomorrow { search(term: "x", country: "DE") { total } }'

/** This tree with another migration, another question and another script in every page, built. */
export const laterVersion = (folder: string): string => {
  for (const file of run('git', ['ls-files', '-co', '--exclude-standard', '-z'], root).split('\0')) {
    if (file === '') continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  linkPackages(folder)
  writeFileSync(join(folder, 'upstream/tables/9999-tomorrow.ts'), migration)
  const list = join(folder, 'upstream/tables/migrations.ts')
  writeFileSync(
    list,
    `import { tomorrowTables } from './9999-tomorrow.ts'\n${readFileSync(list, 'utf8').replace(/\n}\s*$/, "\n  '9999-tomorrow': tomorrowTables,\n}\n")}`,
  )
  appendFileSync(join(folder, 'client/features/search/search.graphql'), `\n${questionOfTomorrow}\n`)
  appendFileSync(
    join(folder, 'client/main.tsx'),
    "\ndocument.documentElement.dataset['version'] = 'tomorrow'\n",
  )
  return build(folder)
}
