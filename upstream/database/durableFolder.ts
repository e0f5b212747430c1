/**
 * The data folder of the embedded database. PGlite starts PostgreSQL with fsync off, and its file system ignores fsync: a
 * power cut could lose or damage everything. Here both are on, so that a committed transaction survives (OPS-04).
 */
import { fsyncSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { StartError } from '../startError.ts'

interface OpenFile {
  /** Node's file descriptor. */
  nfd: number
}
interface FileOperations {
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/** Emscripten's types do not describe the operations of its file systems. */
const hasFileOperations = (system: unknown): system is FileOperations =>
  typeof system === 'object' &&
  system !== null &&
  'stream_ops' in system &&
  typeof system.stream_ops === 'object' &&
  system.stream_ops !== null

/** WASI's numbers of errors. PostgreSQL ignores that a directory cannot be synchronised, and stops at any other error. */
const errno = { EINVAL: 28, EIO: 29 }

const fsync = ({ nfd }: OpenFile): number => {
  try {
    fsyncSync(nfd)
    return 0
  } catch (error) {
    const isInvalid = error instanceof Error && 'code' in error && error.code === 'EINVAL'
    return isInvalid ? errno.EINVAL : errno.EIO
  }
}

const syncPath = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The disk answers many requests at once faster than one after the other; each needs a file descriptor. */
const filesAtOnce = 64

const syncAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const within = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const paths = [...within, folder, dirname(folder)]
  for (let at = 0; at < paths.length; at += filesAtOnce)
    await Promise.all(paths.slice(at, at + filesAtOnce).map(syncPath))
}

export class DurableFolder extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const addFsync = ({ NODEFS }: { NODEFS: unknown }): void => {
      if (!hasFileOperations(NODEFS)) throw new StartError('this version of PGlite cannot write durably')
      NODEFS.stream_ops.fsync = fsync
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  /** A new cluster, and one of an earlier version, was written without fsync. */
  sync(): Promise<void> {
    return syncAll(this.rootDir)
  }
}

/** PGlite's own, without `-F`, which turns fsync off. */
export const durableStartParams = PGlite.defaultStartParams.filter((param) => param !== '-F')

/** PostgreSQL's other ways to wait for the disk do not reach the file system behind the embedded database. */
export const durableConfiguration = ['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on']
