/**
 * Records what a program does to the files of a folder, and makes the folder that a power cut would leave behind.
 *
 * The model is a journaling file system such as ext4 or XFS: names (creating, renaming, deleting) survive in their order
 * up to some moment, and everything before an fsync survives. Of the data that was written to a file since its last fsync,
 * any part may survive, in pieces of 4 KB.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'
import { vi } from 'vitest'

/** A file while it is open; it keeps its identity when it is renamed. */
type FileId = number
type Data = { kind: 'write'; at: number; bytes: Buffer } | { kind: 'truncate'; length: number }
type Operation =
  | (Data & { file: FileId })
  | { kind: 'fsync'; file: FileId }
  | { kind: 'create'; path: string; file: FileId }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'delete'; path: string }
  | { kind: 'mkdir'; path: string }
  | { kind: 'note'; text: string }

const pieceSize = 4_096

export const recordDisk = (folder: string) => {
  const operations: Operation[] = []
  const files = new Map<string, FileId>()
  const opened = new Map<number, FileId>()
  let nextFile = 0
  let isRecording = false

  const within = (path: unknown): string | null => {
    if (typeof path !== 'string') return null
    const name = relative(folder, path)
    return name.startsWith('..') ? null : name
  }
  const fileAt = (path: string): FileId => {
    const known = files.get(path)
    if (known !== undefined) return known
    nextFile += 1
    files.set(path, nextFile)
    return nextFile
  }
  const note = (operation: Operation) => {
    if (isRecording) operations.push(operation)
  }

  const original = { ...fs }
  const create = (path: string) => {
    files.delete(path)
    note({ kind: 'create', path, file: fileAt(path) })
  }
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    const name = within(path)
    const isNew = name !== null && !original.existsSync(path)
    const fd = original.openSync(path, flags, mode)
    if (name === null) return fd
    if (isNew) create(name)
    opened.set(fd, fileAt(name))
    const truncates = typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0
    if (truncates && !isNew) note({ kind: 'truncate', file: fileAt(name), length: 0 })
    return fd
  })
  vi.spyOn(fs, 'closeSync').mockImplementation((fd) => {
    opened.delete(fd)
    original.closeSync(fd)
  })
  vi.spyOn(fs, 'writeSync').mockImplementation(((
    fd: number,
    buffer: NodeJS.ArrayBufferView,
    offset: number,
    length: number,
    position: number,
  ) => {
    const written = original.writeSync(fd, buffer, offset, length, position)
    const file = opened.get(fd)
    if (file === undefined) return written
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + offset, written)
    note({ kind: 'write', file, at: position, bytes: Buffer.from(bytes) })
    return written
  }) as typeof fs.writeSync)
  vi.spyOn(fs, 'ftruncateSync').mockImplementation((fd, length = 0) => {
    original.ftruncateSync(fd, length)
    const file = opened.get(fd)
    if (file !== undefined) note({ kind: 'truncate', file, length: length ?? 0 })
  })
  vi.spyOn(fs, 'truncateSync').mockImplementation((path, length = 0) => {
    original.truncateSync(path, length)
    const name = within(path)
    if (name !== null) note({ kind: 'truncate', file: fileAt(name), length: length ?? 0 })
  })
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    original.fsyncSync(fd)
    const file = opened.get(fd)
    if (file !== undefined) note({ kind: 'fsync', file })
  })
  // Emscripten creates an empty file so, before it opens it.
  vi.spyOn(fs, 'writeFileSync').mockImplementation((path, data, options) => {
    original.writeFileSync(path, data, options)
    const name = within(path)
    if (name !== null) create(name)
  })
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    original.renameSync(from, to)
    const [path, target] = [within(from), within(to)]
    if (path === null || target === null) return
    files.set(target, fileAt(path))
    files.delete(path)
    note({ kind: 'rename', path, to: target })
  })
  vi.spyOn(fs, 'unlinkSync').mockImplementation((path) => {
    original.unlinkSync(path)
    const name = within(path)
    if (name === null) return
    files.delete(name)
    note({ kind: 'delete', path: name })
  })
  vi.spyOn(fs, 'mkdirSync').mockImplementation(((path: string, options?: fs.MakeDirectoryOptions) => {
    const made = original.mkdirSync(path, options)
    const name = within(path)
    if (name !== null) note({ kind: 'mkdir', path: name })
    return made
  }) as typeof fs.mkdirSync)

  // Modules that import a function by its name get the recording one, too.
  syncBuiltinESMExports()
  const firstState: FolderState = { folder: '', files: new Map() }

  return {
    operations: operations as readonly Operation[],
    firstState,
    /** Everything before this is on the disk: `copy` keeps the folder as it is now. */
    start: (copy: string) => {
      original.cpSync(folder, copy, { recursive: true })
      firstState.folder = copy
      firstState.files = new Map(files)
      isRecording = true
    },
    /** Marks a moment, such as an answer. */
    note: (text: string) => note({ kind: 'note', text }),
    stop: () => {
      isRecording = false
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    },
  }
}

type FolderState = { folder: string; files: ReadonlyMap<string, FileId> }
type Cut = {
  /** How many operations happened. */
  at: number
  /** Between 0 and 1, as `Math.random` gives it. */
  random: () => number
  /** Whether fsync reaches the disk. */
  hasFsync: boolean
}

/** Makes the folder `image` as a power cut after `at` operations leaves it behind. */
export const cutPower = (
  image: string,
  { operations, firstState }: Pick<ReturnType<typeof recordDisk>, 'operations' | 'firstState'>,
  { at, random, hasFsync }: Cut,
): void => {
  fs.cpSync(firstState.folder, image, { recursive: true })
  const paths = new Map([...firstState.files].map(([path, file]) => [file, path]))
  const pending = new Map<FileId, Data[]>()
  const done = operations.slice(0, at)
  const lastSync = hasFsync ? done.findLastIndex(({ kind }) => kind === 'fsync') : -1
  /** Names later than this are lost. */
  const lastName = lastSync + Math.floor(random() * (done.length - lastSync))

  const apply = (file: FileId, data: Data) => {
    const path = paths.get(file)
    if (path === undefined || !fs.existsSync(join(image, path))) return
    const fd = fs.openSync(join(image, path), 'r+')
    if (data.kind === 'truncate') fs.ftruncateSync(fd, data.length)
    else fs.writeSync(fd, data.bytes, 0, data.bytes.length, data.at)
    fs.closeSync(fd)
  }
  const flush = (file: FileId) => {
    for (const data of pending.get(file) ?? []) apply(file, data)
    pending.delete(file)
  }
  const applyName = (operation: Operation) => {
    switch (operation.kind) {
      case 'create':
        paths.set(operation.file, operation.path)
        fs.writeFileSync(join(image, operation.path), '')
        return
      case 'rename':
        for (const [file, path] of paths) {
          if (path === operation.to) paths.delete(file)
          if (path === operation.path) paths.set(file, operation.to)
        }
        fs.renameSync(join(image, operation.path), join(image, operation.to))
        return
      case 'delete':
        for (const [file, path] of paths) if (path === operation.path) paths.delete(file)
        fs.rmSync(join(image, operation.path), { force: true })
        return
      case 'mkdir':
        fs.mkdirSync(join(image, operation.path), { recursive: true })
    }
  }

  for (const [index, operation] of done.entries()) {
    if (operation.kind === 'write' || operation.kind === 'truncate')
      pending.set(operation.file, [...(pending.get(operation.file) ?? []), operation])
    else if (operation.kind === 'fsync') {
      if (hasFsync) flush(operation.file)
    } else if (index <= lastName) applyName(operation)
  }
  for (const [file, writes] of pending)
    for (const data of writes) {
      if (data.kind === 'truncate') {
        if (random() < 0.5) apply(file, data)
        continue
      }
      for (let offset = 0; offset < data.bytes.length; offset += pieceSize) {
        const bytes = data.bytes.subarray(offset, offset + pieceSize)
        if (random() < 0.5) apply(file, { kind: 'write', at: data.at + offset, bytes })
      }
    }
}
