/** A network on which reads overtake each other: each answer comes when it is told to, also one that was given up. */
type Read = { input: unknown; signal: AbortSignal; end: (isAnswered: boolean) => void }

export class SlowReads {
  private readonly reads: Read[] = []

  /** A port; `answer` says what the server would answer to `input`. */
  port =
    <Input, Output>(answer: (input: Input) => Output) =>
    (input: Input, signal: AbortSignal): Promise<Output> =>
      new Promise((resolve, reject) => {
        const end = (isAnswered: boolean) =>
          isAnswered ? resolve(answer(input)) : reject(new Error('The network failed.'))
        this.reads.push({ input, signal, end })
      })

  /** Ends one of those that wait, counted from the oldest and around. */
  answer(at: number, isAnswered: boolean): void {
    const [read] = this.reads.splice(at % Math.max(1, this.reads.length), 1)
    read?.end(isAnswered)
  }

  /** What the reads that somebody still waits for ask. */
  get pending(): unknown[] {
    return this.reads.filter(({ signal }) => !signal.aborted).map(({ input }) => input)
  }

  get count(): number {
    return this.reads.length
  }
}
