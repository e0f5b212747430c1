/** The entry. It imports no package itself, so that it can report packages that are not installed. */
import { isCompilingOnly, relaunch } from '#server-process/launch.ts'
import { ownMemoryMb, webServers } from '#server-process/memory.ts'
import { missingPackageMessage } from './missingPackageMessage.ts'

const started = webServers(process.env['UPSTREAM_URL']?.trim(), process.env['DATABASE_URL']?.trim())
if (!isCompilingOnly()) relaunch('web', ownMemoryMb(process.env, started))

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

const shop = await import('./start.ts').catch((error: unknown) => {
  const report = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return fail(missingPackageMessage(report) ?? report)
})
if (!isCompilingOnly()) await shop.start().catch((error: unknown) => fail(shop.startErrorMessage(error)))
