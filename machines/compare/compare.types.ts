/** The parts that the visitor chose to compare (CMP): stored on this device, at most four. */

/** `part`: its name in addresses. */
export type ChosenPart = { part: string; name: string }

/** `parts`: those that are stored. */
export type CompareInput = { parts: readonly ChosenPart[] }

export type CompareEvent =
  | ({ type: 'part.chosen' } & ChosenPart)
  | { type: 'part.removed'; part: string }
  | { type: 'parts.cleared' }
  /** Another tab stored these parts. */
  | { type: 'parts.synced'; parts: readonly ChosenPart[] }

export type CompareContext = {
  parts: readonly ChosenPart[]
  /** The name of the part that there was no room for. */
  refused: string
}
