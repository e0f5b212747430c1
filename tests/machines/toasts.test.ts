import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { shownToasts } from '#machines/toasts/toasts.select.ts'
import { toastsModel } from './models/toasts.ts'

const toast = (id: string, more = {}) => ({
  type: 'toast.shown',
  id,
  text: id,
  tone: 'info',
  place: 'bottom-center',
  ...more,
})
const idsOf = (toasts: Awaited<ReturnType<typeof play>>) => shownToasts(toasts.snapshot()).map(({ id }) => id)

describe('toasts', () => {
  it('SHELL-08 each toast shows for 5000 ms; a pause stops the time', async () => {
    const toasts = await play(toastsModel)
    const ids = () => idsOf(toasts)
    await toasts.send(toast('a'))
    await toasts.wait(3000)
    await toasts.send(toast('b'))
    await toasts.wait(1999)
    expect(ids()).toEqual(['a', 'b'])
    await toasts.wait(1)
    expect(ids()).toEqual(['b'])
    await toasts.send({ type: 'toasts.paused' })
    await toasts.wait(60_000)
    expect(ids()).toEqual(['b'])
    await toasts.send({ type: 'toasts.resumed' })
    await toasts.wait(5000)
    expect(ids()).toEqual([])
  })

  it('SHELL-08 closing or repeating a toast does not end another one early', async () => {
    const toasts = await play(toastsModel)
    const shown = () => shownToasts(toasts.snapshot())
    await toasts.send(toast('a'), toast('b', { undoes: 'l1' }))
    await toasts.wait(3000)
    await toasts.send(
      { type: 'toast.closed', id: 'unknown' },
      { type: 'toast.undone', id: 'a', key: 'press' },
    )
    expect(shown()).toHaveLength(2)
    await toasts.send({ type: 'toast.closed', id: 'a' }, toast('a'))
    await toasts.wait(2000)
    // The second `a` shows for its full time.
    expect(shown()).toEqual([{ id: 'a', text: 'a', tone: 'info', place: 'bottom-center' }])
    await toasts.send(toast('a', { text: 'again' }))
    await toasts.wait(4999)
    expect(shown().map(({ text }) => text)).toEqual(['again'])
    await toasts.wait(1)
    expect(shown()).toEqual([])
    expect(toasts.world.emitted).toEqual([{ type: 'removal.expired', lineId: 'l1' }])
  })

  it('CART-05 a toast’s Undo is emitted once; after 5000 ms it cannot be undone any more', async () => {
    const toasts = await play(toastsModel)
    const removed = { type: 'toast.shown', id: 'r', text: 'Removed', tone: 'success', place: 'bottom-center' }
    await toasts.send(
      { ...removed, undoes: 'l1' },
      { type: 'toast.undone', id: 'r', key: 'first' },
      { type: 'toast.undone', id: 'r', key: 'second' },
    )
    await toasts.send({ ...removed, undoes: 'l2' })
    await toasts.wait(5000)
    expect(toasts.world.emitted).toEqual([
      { type: 'removal.undone', lineId: 'l1', key: 'first' },
      { type: 'removal.expired', lineId: 'l2' },
    ])
  })

  it('PDP-27/once a quantity is set back by one Undo, and by none after its toast', async () => {
    const toasts = await play(toastsModel)
    const setsBack = { lineId: 'l1', quantity: 2 }
    await toasts.send(
      toast('q', { setsBack }),
      { type: 'toast.undone', id: 'q', key: 'first' },
      { type: 'toast.undone', id: 'q', key: 'second' },
      toast('q', { setsBack }),
    )
    await toasts.wait(5000)
    await toasts.send({ type: 'toast.undone', id: 'q', key: 'third' })
    expect(toasts.world.emitted).toEqual([{ type: 'quantity.undone', id: 'q', ...setsBack }])
  })

  it('SHELL-08 after a pause, even a short one, each shows for its full time again', async () => {
    const toasts = await play(toastsModel)
    await toasts.send(toast('a'))
    await toasts.wait(4900)
    await toasts.send({ type: 'toasts.paused' }, toast('b'), { type: 'toasts.resumed' })
    await toasts.wait(4999)
    expect(idsOf(toasts)).toEqual(['a', 'b'])
    await toasts.wait(1)
    expect(idsOf(toasts)).toEqual([])
  })

  it('CART-05 SHELL-08 closing a toast removes it and its Undo at once', async () => {
    const toasts = await play(toastsModel)
    await toasts.send(toast('a', { undoes: 'l1' }), toast('b', { undoes: 'l2' }))
    await toasts.send({ type: 'toast.closed', id: 'b' })
    expect(idsOf(toasts)).toEqual(['a'])
    expect(toasts.world.emitted).toEqual([{ type: 'removal.expired', lineId: 'l2' }])
  })

  it.each([
    ['its Undo', { type: 'toast.undone', id: 'a', key: 'press' }],
    ['it was closed', { type: 'toast.closed', id: 'a' }],
  ])('CART-05 a removal that comes again after %s can be undone for the whole time', async (_, end) => {
    const toasts = await play(toastsModel)
    await toasts.send(toast('a', { undoes: 'l1' }))
    await toasts.wait(4900)
    await toasts.send(end, toast('a', { undoes: 'l1' }))
    await toasts.wait(4999)
    expect(idsOf(toasts)).toEqual(['a'])
  })
})
