/** Mutants of the states of a chart: a tag is missing, another one is initial, a port is not asked, or a state is not entered again. */
import type { AnyStateMachine } from 'xstate'
import {
  type ChangedPlace,
  listOf,
  type Part,
  type Place,
  placesIn,
  read,
  statesIn,
  write,
} from './chartParts.ts'
import { machineOf } from './endlessChart.ts'
import type { Mutant, MutantKind } from './mutants.ts'

export function stateMutantsOf(machine: AnyStateMachine): Mutant[] {
  const { config, implementations, id } = machine
  const root = config as Part
  const mutant = (kind: MutantKind, name: string, written: unknown, places: readonly ChangedPlace[]) => ({
    kind,
    name,
    ...machineOf(written, implementations),
    places,
  })
  return statesIn(root).flatMap(({ state, path, key }): Mutant[] => {
    const source = key ? `${id}.${key}` : id
    const at = key || 'everywhere'
    const here = [{ source, type: null }]
    const tags = listOf(state['tags'])
    const states = Object.keys((state['states'] as Part | undefined) ?? {})
    const { initial } = state
    const invokes = listOf(state['invoke'])
    return [
      ...tags.map((tag, nth) =>
        mutant(
          'tag dropped',
          `${at}: not ${String(tag)}`,
          write(root, [...path, 'tags'], tags.toSpliced(nth, 1)),
          here,
        ),
      ),
      ...states
        .filter((one) => initial !== undefined && one !== initial)
        .slice(0, 1)
        .map((one) =>
          mutant('initial swapped', `${at}: begins in ${one}`, write(root, [...path, 'initial'], one), here),
        ),
      ...invokes.map((invoke, nth) =>
        mutant(
          'invoke removed',
          `${at}: does not ask ${String((invoke as Part)['id'] ?? (invoke as Part)['src'])}`,
          write(root, [...path, 'invoke'], invokes.toSpliced(nth, 1)),
          here,
        ),
      ),
      ...placesIn(state, source).flatMap(({ place, label, type }) => {
        const written = read(state, place)
        const changed = (way: unknown, where: Place): Mutant[] =>
          typeof way === 'object' && way !== null && 'reenter' in way
            ? [
                mutant(
                  'reenter dropped',
                  `${at}: ${label} without entering again`,
                  write(root, [...path, ...where, 'reenter'], undefined),
                  [{ source, type }],
                ),
              ]
            : []
        return Array.isArray(written)
          ? written.flatMap((way, nth) => changed(way, [...place, nth]))
          : changed(written, place)
      }),
    ]
  })
}
