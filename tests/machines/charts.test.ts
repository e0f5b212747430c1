/** Rules for every chart. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { nodesOf } from '#flow-tools/walker/transitions.ts'
import { models } from './models/all.ts'

const folders = readdirSync(new URL('../../machines', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const chartOf = async (name: string): Promise<AnyStateMachine> => {
  const room: Record<string, AnyStateMachine> = await import(`../../machines/${name}/${name}.machine.ts`)
  const found = Object.entries(room).find(([key]) => key.endsWith('Machine'))
  if (!found) throw new Error(`${name} has no machine.`)
  return found[1]
}
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe.each(folders)('%s', (name) => {
  it('has a model, and the name of its folder', async () => {
    expect((await chartOf(name)).id).toBe(camel(name))
    expect(models.map((model) => model.name)).toContain(name)
  })

  it('starts: every target and every initial state exists', async () => {
    const model = models.find((one) => one.name === name)
    for (const input of model?.inputs ?? []) {
      const { status } = createActor(await chartOf(name), { input: input() as never }).getSnapshot()
      expect(['active', 'done']).toContain(status)
    }
  })

  it('handles the failure of every invocation', async () => {
    const chart = await chartOf(name)
    const waits = nodesOf(chart).flatMap((node) =>
      node.invoke
        .filter(({ id }) => node.transitions.has(`xstate.done.actor.${id}`))
        .map(({ id }) => ({ node, id })),
    )
    const unsafe = waits.filter(({ node, id }) => !node.transitions.has(`xstate.error.actor.${id}`))
    expect(unsafe.map(({ id }) => id)).toEqual([])
  })

  it('names every delay', async () => {
    const types = nodesOf(await chartOf(name)).flatMap((node) => [...node.transitions.keys()])
    const delays = types.filter((type) => type.startsWith('xstate.after.'))
    expect(delays.filter((type) => /^xstate\.after\.\d/.test(type))).toEqual([])
  })

  it('never re-enters a whole region, which would reset its siblings', async () => {
    const regions = nodesOf(await chartOf(name)).filter((node) => node.parent?.type === 'parallel')
    const resetting = regions
      .flatMap((node) => [...node.transitions.values()].flat())
      .filter((one) => one.reenter)
    expect(resetting.map((one) => `${one.source.id} ${one.eventType}`)).toEqual([])
  })
})
