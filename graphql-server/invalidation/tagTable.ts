/**
 * Maps a checksum to a few tags, in memory of a fixed size outside of the JavaScript heap. When a place is taken, an older
 * entry is forgotten: readers must do without it.
 */
const entriesPerSet = 4

export type TagTable = {
  set: (key: number, tags: readonly number[]) => void
  /** Undefined for what is not known or was forgotten. */
  get: (key: number) => readonly number[] | undefined
}

/** @param width how many tags an entry has at most; further ones are dropped */
export const createTagTable = (entries: number, width: number): TagTable => {
  const sets = Math.ceil(entries / entriesPerSet)
  const size = width + 1
  // Servers that note nothing, as most of the tests', need no memory for it.
  let table: Uint32Array | undefined
  const startOf = (key: number) => (key % sets) * entriesPerSet * size

  /** The position of the key, of an empty entry, or of the one that makes room. */
  const positionFor = (table: Uint32Array, key: number): number => {
    const start = startOf(key)
    for (let at = start; at < start + entriesPerSet * size; at += size)
      if (table[at] === key || table[at] === 0) return at
    return start + ((key >>> 16) % entriesPerSet) * size
  }

  return {
    set: (key, tags) => {
      table ??= new Uint32Array(sets * entriesPerSet * size)
      const at = positionFor(table, key)
      table[at] = key
      for (let index = 0; index < width; index += 1) table[at + 1 + index] = tags[index] ?? 0
    },
    get: (key) => {
      if (key === 0 || table === undefined) return undefined
      const at = positionFor(table, key)
      if (table[at] !== key) return undefined
      return [...table.subarray(at + 1, at + size)].filter((tag) => tag !== 0)
    },
  }
}
