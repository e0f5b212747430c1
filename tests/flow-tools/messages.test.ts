import { describe, expect, it } from 'vitest'
import type { AnyActor } from 'xstate'
import { createMessages } from '#flow-tools/trace/messages.ts'

/** Messages are kept by the identity of their actors alone. */
const actor = (id: string) => ({ id }) as unknown as AnyActor
const [page, cart, save] = [actor('page'), actor('cart'), actor('save')]
const event = (type: string) => ({ type })

describe('MBT-04 messages between actors', () => {
  it('a message has a number, its sender, and what the sender was handling', () => {
    const messages = createMessages()
    const [pressed, added, next] = [event('pressed'), event('added'), event('next')]
    messages.sent(undefined, page, pressed)
    messages.sent(page, cart, added)
    expect(messages.handled(page, pressed)).toEqual({ message: 1, cause: null, from: null })
    // The page handles nothing any more.
    messages.sent(page, cart, next)
    expect(messages.handled(cart, added)).toEqual({ message: 2, cause: 1, from: page })
    expect(messages.handled(cart, next)).toEqual({ message: 3, cause: null, from: page })
  })
  it('the first message that waits is the one that is handled, whichever is forgotten', () => {
    const messages = createMessages()
    const [first, second, third] = [event('first'), event('second'), event('third')]
    for (const one of [first, second, third]) messages.sent(undefined, page, one)
    expect(messages.handled(page, second).message).toBe(2)
    messages.sent(page, cart, event('sent'))
    expect(messages.handled(page, first).message).toBe(1)
    const later = event('later')
    messages.sent(page, cart, later)
    expect(messages.handled(cart, later).cause).toBe(3)
  })
  it('an actor starts before it handles what was sent to it earlier', () => {
    const messages = createMessages()
    const [early, start, caused] = [event('early'), event('xstate.init'), event('caused')]
    messages.sent(undefined, page, early)
    messages.sent(undefined, page, start)
    messages.sent(page, cart, caused)
    expect(messages.handled(cart, caused).cause).toBe(2)
  })
  it.each(['xstate.promise.resolve', 'xstate.observable.next'])(
    'what starts an effect causes its answer %s',
    (type) => {
      const messages = createMessages()
      const [pressed, start, answer, done] = [
        event('pressed'),
        event('xstate.init'),
        event(type),
        event('done'),
      ]
      messages.sent(undefined, cart, pressed)
      messages.sent(cart, save, start)
      messages.handled(cart, pressed)
      messages.handled(save, start)
      messages.sent(save, save, answer)
      messages.sent(save, cart, done)
      expect(messages.handled(cart, done)).toEqual({ message: 4, cause: 1, from: save })
    },
  )
  it('an answer of an effect whose start nobody saw has no cause, and other events are their own', () => {
    const messages = createMessages()
    const [answer, done] = [event('xstate.promise.resolve'), event('done')]
    messages.sent(save, save, answer)
    messages.sent(save, cart, done)
    expect(messages.handled(cart, done).cause).toBeNull()
    messages.handled(save, answer)
    const [like, next] = [event('my.xstate.promise.resolve'), event('next')]
    messages.sent(undefined, save, like)
    messages.sent(save, cart, next)
    expect(messages.handled(cart, next).cause).toBe(3)
  })
  it('only a start is what an effect is caused by', () => {
    const messages = createMessages()
    const [pressed, start, ping, answer, done] = [
      event('pressed'),
      event('xstate.init'),
      event('ping'),
      event('xstate.promise.resolve'),
      event('done'),
    ]
    messages.sent(undefined, cart, pressed)
    messages.sent(cart, save, start)
    messages.handled(cart, pressed)
    messages.handled(save, start)
    messages.sent(undefined, save, ping)
    messages.handled(save, ping)
    messages.sent(save, save, answer)
    messages.sent(save, cart, done)
    expect(messages.handled(cart, done).cause).toBe(1)
  })
  it('a message that nobody saw being sent gets a number of its own', () => {
    const messages = createMessages()
    expect(messages.handled(page, event('unseen'))).toEqual({ message: 1, cause: null, from: null })
    const seen = event('seen')
    messages.sent(undefined, page, seen)
    expect(messages.handled(page, event('unseen'))).toEqual({ message: 3, cause: null, from: null })
    expect(messages.handled(page, seen).message).toBe(2)
  })
})
