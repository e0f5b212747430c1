/**
 * Which events a machine ignores on purpose, in which of its states (their keys, joined by dots below
 * the machine's id). A test sends every event in every state: a pair that is neither handled nor listed
 * fails, and so does one that is listed and handled.
 */
export type Ignored<Event extends { type: string }> = Partial<
  Record<Event['type'], { in: readonly string[]; why: string }>
>
