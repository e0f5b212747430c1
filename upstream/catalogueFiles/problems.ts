/** What is wrong with the files of a catalogue. */
import { StartError } from '../startError.ts'

/** Beyond these, problems are only counted. */
const maxShown = 20

export class CatalogueFilesError extends StartError {
  constructor(shown: readonly string[], all: number) {
    const rest = all - shown.length
    super([...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))
    this.name = 'CatalogueFilesError'
  }
}

export class Problems {
  readonly #shown: string[] = []
  #all = 0

  /** @param at such as `price.csv line 7`, or a file's name */
  add(at: string, problem: string): void {
    this.#all += 1
    if (this.#shown.length < maxShown) this.#shown.push(`${at}: ${problem}`)
  }

  /** @throws CatalogueFilesError with the problems that were added */
  throwIfAny(): void {
    if (this.#all > 0) throw new CatalogueFilesError(this.#shown, this.#all)
  }
}
