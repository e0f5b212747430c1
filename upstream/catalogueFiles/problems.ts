/** What is wrong with the files of a catalogue. */
import { StartError } from '../startError.ts'

/** Beyond these, problems are only counted. */
const maxShown = 20

export class Problems {
  readonly #shown: string[] = []
  #all = 0

  /** @param at such as `price.csv line 7`, or a file's name */
  add(at: string, problem: string): void {
    this.#all += 1
    if (this.#shown.length < maxShown) this.#shown.push(`${at}: ${problem}`)
  }

  /** @throws StartError with the problems that were added */
  throwIfAny(): void {
    const rest = this.#all - this.#shown.length
    if (this.#all > 0)
      throw new StartError([...this.#shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'))
  }
}
