/** Finds the place of each state and each transition of a chart in the source of its machine. */
import { type ESTree, Visitor } from 'vite'
import type { Located, Module, Modules, Property } from './modules.ts'

/** `file:line:column`, as editors read it. */
export type SourcePlace = string
/** By the id of a state, and by a transition's state, event and place among the event's transitions: `cart.idle line.added#0`. */
export type ChartPlaces = Readonly<Record<string, SourcePlace>>

const placeOf = ({ node, module }: Located<{ readonly start: number }>): SourcePlace => {
  const before = module.code.slice(0, node.start)
  return `${module.file}:${before.split('\n').length}:${node.start - before.lastIndexOf('\n')}`
}

type Found = Map<string, SourcePlace>
type State = { readonly config: Located; readonly id: string; readonly path: string }

const find = (properties: readonly Property[], key: string) => properties.findLast((one) => one.key === key)

/** One transition stands at its event; of several, each stands at its own line. */
const addTransitions = (modules: Modules, found: Found, key: string, { at, value }: Property) => {
  const elements = modules.elementsOf(value)
  for (const [index, element] of elements.entries())
    found.set(`${key}#${index}`, placeOf(elements.length === 1 ? at : element))
}

/** XState names the events of an invoked actor by its id, and the actor by its place and state where it has no id. */
const addInvocations = (modules: Modules, found: Found, id: string, { value }: Property) => {
  for (const [index, invocation] of modules.elementsOf(value).entries()) {
    const properties = modules.propertiesOf(invocation)
    const named = find(properties, 'id')
    const actor = (named && modules.textOf(named.value)) ?? `${index}.${id}`
    for (const [name, event] of [
      ['onDone', 'done.actor'],
      ['onError', 'error.actor'],
      ['onSnapshot', 'snapshot'],
    ] as const) {
      const property = find(properties, name)
      if (property) addTransitions(modules, found, `${id} xstate.${event}.${actor}`, property)
    }
  }
}

const addState = (modules: Modules, found: Found, machine: string, { config, id, path }: State) => {
  const properties = modules.propertiesOf(config)
  for (const property of properties) {
    const { key, value } = property
    if (key === 'on')
      for (const one of modules.propertiesOf(value)) addTransitions(modules, found, `${id} ${one.key}`, one)
    if (key === 'after')
      for (const one of modules.propertiesOf(value))
        addTransitions(modules, found, `${id} xstate.after.${one.key}.${id}`, one)
    if (key === 'always') addTransitions(modules, found, `${id} `, property)
    if (key === 'onDone') addTransitions(modules, found, `${id} xstate.done.state.${id}`, property)
    if (key === 'invoke') addInvocations(modules, found, id, property)
    if (key !== 'states') continue
    for (const child of modules.propertiesOf(value)) {
      const childPath = `${path}.${child.key}`
      const named = find(modules.propertiesOf(child.value), 'id')
      const childId = (named && modules.textOf(named.value)) ?? `${machine}${childPath}`
      found.set(childId, placeOf(child.at))
      addState(modules, found, machine, { config: child.value, id: childId, path: childPath })
    }
  }
}

/** The configurations that a module gives to `createMachine`. */
const configurationsIn = (module: Module): Located[] => {
  const configurations: Located[] = []
  new Visitor({
    CallExpression({ callee, arguments: [config] }: ESTree.CallExpression) {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : callee.type === 'Identifier' && callee.name
      if (name === 'createMachine' && config && config.type !== 'SpreadElement')
        configurations.push({ node: config, module })
    },
  }).visit(module.program)
  return configurations
}

/** The charts of one file by the ids of their machines. */
export const chartPlaces = (modules: Modules, file: string): ReadonlyMap<string, ChartPlaces> => {
  const module = modules.open(file)
  const charts = (module ? configurationsIn(module) : []).flatMap((config) => {
    const named = find(modules.propertiesOf(config), 'id')
    const id = named && modules.textOf(named.value)
    if (!named || !id) return []
    const found: Found = new Map([[id, placeOf(named.at)]])
    addState(modules, found, id, { config, id, path: '' })
    return [[id, Object.fromEntries(found)] as const]
  })
  return new Map(charts)
}
