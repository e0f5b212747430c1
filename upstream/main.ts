/** The entry. It sets the limits of the process's memory before anything is loaded. */
import { isCompilingOnly, relaunch } from '#server-process/launch.ts'
import { ownMemoryMb, upstreamKind } from '#server-process/memory.ts'

const kind = upstreamKind(process.env['DATABASE_URL']?.trim())
if (!isCompilingOnly()) relaunch(kind, ownMemoryMb(process.env, [kind]))

const { runUpstream } = await import('./runUpstream.ts')
if (isCompilingOnly()) {
  if (kind === 'embedded') await import('./database/embeddedEngine.ts')
  // It fails outside of a thread, but is compiled then.
  await import('./mail/mailWorker.ts').catch(() => undefined)
} else runUpstream()
