/** A start that cannot succeed for a reason the operator can act on; its message is the one line shown. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
