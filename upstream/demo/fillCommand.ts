/** The process of `fillDatabase.ts`. */
import { openConfigured } from '../database/openDatabase.ts'
import { describeError } from '../errorAnswers.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../startError.ts'
import type { FillMessage } from './fillDatabase.ts'
import { loadDemoDataIfEmpty } from './loadDemoData.ts'

const send = (message: FillMessage): void => {
  if (process.connected) process.send?.(message)
}
/**
 * Where the parent has ended, nobody waits for the catalogue any more; its transaction leaves nothing behind. The embedded
 * database keeps the event loop from reporting that the channel is closed.
 */
const parent = process.ppid
const endWithParent = (): void => {
  if (process.ppid !== parent) process.exit(1)
}
process.on('disconnect', () => process.exit(1))

try {
  const settings = readSettings(process.env)
  const database = await openConfigured(settings)
  try {
    await loadDemoDataIfEmpty(database.db, {
      parts: settings.parts,
      seed: settings.seed,
      today: new Date().toISOString().slice(0, 10),
      progress: (text) => {
        endWithParent()
        send({ type: 'progress', text })
      },
    })
  } finally {
    await database.close()
  }
} catch (error) {
  const { code, message } = describeError(error)
  send({
    type: 'failed',
    text:
      error instanceof StartError
        ? error.message
        : `the catalogue was not generated (${String(message ?? code)})`,
  })
  process.exitCode = 1
}
process.removeAllListeners('disconnect')
process.disconnect()
