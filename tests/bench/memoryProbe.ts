/**
 * Preloaded into the processes of the bench of memory: on SIGUSR2 it answers what V8 counts, into a file named after the
 * process. It works for any checkout, and costs nothing until it is asked.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const folder = process.env['MEMORY_PROBE_DIR']
if (folder && isMainThread)
  process.on('SIGUSR2', () => {
    const file = join(folder, `${process.pid}.json`)
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
    renameSync(`${file}.new`, file)
  })
