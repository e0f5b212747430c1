/** The entry. It imports no package itself, so that it can report packages that are not installed. */
import { missingPackageMessage } from './missingPackageMessage.ts'

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

const shop = await import('./start.ts').catch((error: unknown) => {
  const report = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return fail(missingPackageMessage(report) ?? report)
})
await shop.start().catch((error: unknown) => fail(shop.startErrorMessage(error)))
