/** A start or a command failed for a reason that the operator can fix. Only the message is shown. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
