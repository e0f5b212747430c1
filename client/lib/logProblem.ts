/** For problems that must be logged and never shown (FIND-08, SHELL-06). */
export const logProblem = (_: unknown, { message }: { message: string }): void => {
  console.warn(message)
}
