/** A fake network on which the test answers reads in any order, also aborted ones. */
type Read = { input: unknown; signal: AbortSignal; end: (isAnswered: boolean) => void }

export class SlowReads {
  private readonly reads: Read[] = []

  /** A port; `answer` makes the server's answer to `input`. */
  port =
    <Input, Output>(answer: (input: Input) => Output) =>
    (input: Input, signal: AbortSignal): Promise<Output> =>
      new Promise((resolve, reject) => {
        const end = (isAnswered: boolean) =>
          isAnswered ? resolve(answer(input)) : reject(new Error('The network failed.'))
        this.reads.push({ input, signal, end })
      })

  /** Ends one pending read; `at` counts from the oldest and wraps around. */
  answer(at: number, isAnswered: boolean): void {
    const [read] = this.reads.splice(at % Math.max(1, this.reads.length), 1)
    read?.end(isAnswered)
  }

  /** The inputs of the reads that are not aborted. */
  get pending(): unknown[] {
    return this.reads.filter(({ signal }) => !signal.aborted).map(({ input }) => input)
  }

  get count(): number {
    return this.reads.length
  }
}
