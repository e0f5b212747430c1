import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { isProductMissing, productProblem } from '#machines/product/product.select.ts'

const input = { name: 'spring', country: 'DE' }

export const productModel = model({
  name: 'product',
  machine: productMachine,
  inputs: [() => ({ ...input, loaded: null }), () => ({ ...input, loaded: { kind: 'found', stale: false } })],
  events: [{ type: 'retry.clicked' }, { type: 'related.opened' }, { type: 'related.chosen', record: '7' }],
  answers: {
    loadProduct: [{ kind: 'found', stale: false }, { kind: 'found', stale: true }, { kind: 'missing' }],
  },
  assertions: {
    loading: (seen, world) => {
      expect(productProblem(seen)).toBe(null)
      expect(world.inputOf('loadProduct')).toEqual({ name: 'spring', country: 'DE' })
    },
    'shown.fresh': (seen) =>
      expect([isProductMissing(seen), seen.context.loaded.stale]).toEqual([false, false]),
    'shown.stale': (seen) =>
      expect([isProductMissing(seen), seen.context.loaded.stale]).toEqual([false, true]),
    missing: (seen) => expect(isProductMissing(seen)).toBe(true),
    failed: (seen) => expect(productProblem(seen)).toBe('No answer came.'),
  },
})
