/** Chunks that could not be loaded though the browser is online. They are requested again; the layout says so meanwhile. */
let count = 0
const listeners = new Set<() => void>()

const add = (more: 1 | -1): void => {
  count += more
  for (const listener of listeners) listener()
}

export const waitingChunks = {
  count: (): number => count,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Counts one until `settled` settles. */
  addUntil: async <Loaded>(settled: Promise<Loaded>): Promise<Loaded> => {
    add(1)
    try {
      return await settled
    } finally {
      add(-1)
    }
  },
}
