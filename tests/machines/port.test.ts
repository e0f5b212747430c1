/** A port says what it is until it is filled; filled, it hands on what it is given and what it is answered. */
import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, setup, toPromise } from 'xstate'
import { type Ask, asked, filled, heard, listening, told, wordsOf } from '#machines/port.ts'

const count: Ask<{ of: string }, number> = async ({ of }) => of.length
const counting = setup({ actors: { count: asked<typeof count>('count') } }).createMachine({
  initial: 'asking',
  states: { asking: { invoke: { src: 'count', input: { of: 'abc' }, onDone: 'done' } }, done: {} },
})

describe('a port', () => {
  it('says its name until it is provided', async () => {
    const actor = createActor(asked<typeof count>('count'), { input: { of: 'abc' } })
    const answer = toPromise(actor)
    actor.start()
    await expect(answer).rejects.toThrow('The port count is not provided.')
    const listener = createActor(listening('listenToTabs'))
    const heardOf = new Promise((_, reject) => listener.subscribe({ error: reject }))
    listener.start()
    await expect(heardOf).rejects.toThrow('The port listenToTabs is not provided.')
    expect(() => told<undefined>('tellTabs')(null, undefined)).toThrow('The action tellTabs is not provided.')
  })

  it('hands on what it is asked and answered, and that nobody waits any more', async () => {
    const signals: AbortSignal[] = []
    const provided = counting.provide({
      actors: {
        count: filled<{ of: string }, number>((input, signal) => {
          signals.push(signal)
          return count(input, signal)
        }),
      },
    })
    const actor = createActor(provided)
    const outputs: unknown[] = []
    actor.subscribe((seen) => outputs.push(seen.value))
    actor.start()
    await expect.poll(() => outputs.at(-1)).toBe('done')
    const left = createActor(provided).start()
    left.stop()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  it('that listens tells events for as long as it lasts', () => {
    let tell = (_event: EventObject) => {}
    let inputs: unknown = null
    let isOver = false
    const listen = heard<EventObject, { of: string }>((send, input) => {
      tell = send
      inputs = input
      return () => {
        isOver = true
      }
    })
    const listener = setup({ actors: { listen } }).createMachine({
      initial: 'calm',
      invoke: { src: 'listen', input: { of: 'tabs' } },
      states: { calm: { on: { changed: 'told' } }, told: {} },
    })
    const actor = createActor(listener).start()
    tell({ type: 'changed' })
    expect([actor.getSnapshot().value, inputs, isOver]).toEqual(['told', { of: 'tabs' }, false])
    actor.stop()
    expect(isOver).toBe(true)
  })
})

describe('the words of a failure', () => {
  it.each([
    [new Error('No answer came.'), 'No answer came.'],
    [new Error(''), 'Unknown error'],
    ['No answer came.', 'Unknown error'],
    [{ message: 'No answer came.' }, 'Unknown error'],
    [undefined, 'Unknown error'],
  ])('of %o are %s', (error, words) => expect(wordsOf(error)).toBe(words))
})
