import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, setup } from 'xstate'
import { errorMessage } from '#machines/errors.ts'
import {
  actionPort,
  callbackPort,
  fromCallbackPort,
  fromPort,
  type PortsOf,
  portNames,
  promisePort,
  providePorts,
} from '#machines/port.ts'

const ports = {
  actors: {
    count: promisePort<{ text: string }, number>(),
    listen: callbackPort<{ type: 'tab.changed' }>(),
  },
  actions: { log: actionPort<{ message: string }>() },
}
type Ports = PortsOf<typeof ports>

const machine = setup({ actors: ports.actors, actions: ports.actions }).createMachine({
  id: 'counter',
  initial: 'counting',
  on: { 'tab.changed': { actions: { type: 'log', params: { message: 'Another tab changed.' } } } },
  states: {
    counting: {
      invoke: [
        { src: 'listen', onError: {} },
        { src: 'count', input: { text: 'abc' }, onDone: 'counted', onError: 'failed' },
      ],
    },
    counted: {},
    failed: {},
  },
})

describe('a port that is not provided', () => {
  const errorsOf = (logic: Parameters<typeof createActor>[0]) =>
    new Promise((resolve) => {
      const actor = createActor(logic)
      actor.subscribe({ error: resolve })
      actor.start()
    })

  it('fails with its name', async () => {
    const unprovided = machine.provide({ actors: { listen: fromCallbackPort(() => () => {}) } })
    const failing = setup({ actors: ports.actors }).createMachine({
      invoke: { src: 'count', input: { text: '' } },
    })
    expect(await errorsOf(failing)).toEqual(new Error('The port count is not provided.'))
    const actor = createActor(unprovided).start()
    await expect.poll(() => actor.getSnapshot().value).toBe('failed')
  })

  it('fails when it is a callback', async () => {
    const failing = setup({ actors: ports.actors }).createMachine({ invoke: { src: 'listen' } })
    expect(await errorsOf(failing)).toEqual(new Error('The port listen is not provided.'))
  })

  it('without a name fails with its id', async () => {
    const alone = new Promise((resolve) => {
      const actor = createActor(promisePort<void, void>(), { id: 'alone' })
      actor.subscribe({ error: resolve })
      actor.start()
    })
    expect(await alone).toEqual(new Error('The port alone is not provided.'))
  })

  it('fails when it is an action', () => {
    expect(() => ports.actions.log(null, { message: '' })).toThrow('An action port is not provided.')
  })
})

it('the ports of a machine are those that it declares, not its other actors and actions', () => {
  const mixed = setup({
    actors: { ...ports.actors, child: machine, own: fromPort(async () => 1) },
    actions: { ...ports.actions, own: () => {} },
  }).createMachine({})
  expect(portNames(mixed)).toEqual({ actors: ['count', 'listen'], actions: ['log'] })
  const unknown = { implementations: { actors: { none: undefined, named: 'count' }, actions: {} } }
  expect(portNames(unknown as never)).toEqual({ actors: [], actions: [] })
})

describe('ports filled with functions', () => {
  it('answer, send events and run actions', async () => {
    const sent: ((event: { type: 'tab.changed' }) => void)[] = []
    const logged: string[] = []
    const functions: Ports = {
      count: async ({ text }) => text.length,
      listen: (sendBack) => {
        sent.push(sendBack)
        return () => {}
      },
      log: (_, { message }) => {
        logged.push(message)
      },
    }
    const actor = createActor(providePorts(machine, functions)).start()
    sent[0]?.({ type: 'tab.changed' })
    expect(logged).toEqual(['Another tab changed.'])
    await expect.poll(() => actor.getSnapshot().value).toBe('counted')
  })

  it('fail at once if one of them is missing', () => {
    const count = async () => 0
    const listen = () => () => {}
    expect(() => providePorts(machine, { listen, log: () => {} })).toThrow(
      'The port count of counter is not provided.',
    )
    expect(() => providePorts(machine, { listen, count })).toThrow('The port log of counter is not provided.')
  })

  it('leave other actors and actions unchanged, and reach child machines', async () => {
    const ran: string[] = []
    const parent = setup({
      actors: { child: machine, own: fromPort(async () => ran.push('own actor')) },
      actions: { own: () => ran.push('own action') },
    }).createMachine({ entry: 'own', invoke: [{ src: 'own' }, { src: 'child' }] })
    const functions: Ports = {
      count: async () => ran.push('child'),
      listen: () => () => {},
      log: () => {},
    }
    createActor(providePorts(parent, {}, (child) => providePorts(child, functions))).start()
    await expect.poll(() => ran.toSorted()).toEqual(['child', 'own action', 'own actor'])
  })

  it('leave child machines as they are where nothing is said of them', () => {
    const parent = setup({ actors: { child: machine } }).createMachine({})
    expect(providePorts(parent, {}).implementations.actors.child).toBe(machine)
  })

  it('abort the signal of a promise when its state is left', async () => {
    const signals: AbortSignal[] = []
    const provided = machine.provide({
      actors: {
        listen: fromCallbackPort(() => () => {}),
        count: fromPort(async ({ text }: { text: string }, signal) => {
          signals.push(signal)
          return text.length
        }),
      },
    })
    const actor = createActor(provided).start()
    await expect.poll(() => actor.getSnapshot().value).toBe('counted')
    createActor(provided).start().stop()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  it('end a callback when its state is left', () => {
    let isEnded = false
    let given: unknown = null
    const listen = fromCallbackPort<EventObject, { of: string }>((_, input) => {
      given = input
      return () => {
        isEnded = true
      }
    })
    const listener = setup({ actors: { listen } }).createMachine({
      invoke: { src: 'listen', input: { of: 'tabs' } },
    })
    const actor = createActor(listener).start()
    expect([given, isEnded]).toEqual([{ of: 'tabs' }, false])
    actor.stop()
    expect(isEnded).toBe(true)
  })
})

describe('the message of an error', () => {
  it.each([
    [new Error('No answer came.'), 'No answer came.'],
    [new Error(''), 'Unknown error'],
    ['No answer came.', 'Unknown error'],
    [{ message: 'No answer came.' }, 'Unknown error'],
    [undefined, 'Unknown error'],
  ])('of %o is %s', (error, message) => expect(errorMessage(error)).toBe(message))
})
