/** The doors outside of a test runner, and what the walker does with actors and actions that have no names. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise, spawnChild } from 'xstate'
import { checkMachine, model } from '#flow-tools/index.ts'
import { told, uploadModel } from '#tests/support/flow-tools/upload.ts'

describe('the walker', () => {
  it('MBT-10/node is loaded by plain Node, which walks the README’s examples', async () => {
    const script = `import { checkMachine } from '#flow-tools/index.ts'
import { fetchWithRetryModel } from '#flow-tools/examples/fetchWithRetry.ts'
import { trafficLightProblems } from '#flow-tools/examples/trafficLightProblems.ts'
console.log(JSON.stringify([await checkMachine(fetchWithRetryModel), await trafficLightProblems()]))`
    const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    expect(JSON.parse((await node).stdout)).toEqual([[], []])
  })

  it('MBT-10/replaced runs no action of the chart, also one that is written inline', async () => {
    await checkMachine(uploadModel)
    expect(told).toEqual([])
  })

  it('MBT-10/replaced refuses a spawned actor that has no name, and says where', () => {
    const machine = createMachine({
      id: 'nameless',
      initial: 'waiting',
      states: { waiting: { entry: spawnChild(fromPromise(() => Promise.resolve())) } },
    })
    const nameless = { name: 'nameless', machine, inputs: [], events: [], answers: {}, assertions: {} }
    expect(() => model(nameless)).toThrow(/^nameless\.waiting spawns an actor that is written inline\./)
  })
})
