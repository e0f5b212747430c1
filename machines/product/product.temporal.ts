import { asks, executes, temporal } from '#flow-tools/temporal.ts'
import { productMachine } from './product.machine.ts'
import { isProductMissing, productProblem } from './product.select.ts'
import type { ProductResult } from './product.types.ts'

const stateOf = (result: ProductResult) =>
  result.kind === 'missing' ? 'missing' : { shown: result.stale ? ('stale' as const) : ('fresh' as const) }

export const productProperties = temporal(productMachine, [
  {
    says: 'A product that came with the page shows at once; any other one is loaded.',
    starts: (seen) => seen.matches(seen.context.loaded === null ? 'loading' : stateOf(seen.context.loaded)),
  },
  {
    says: 'The page shows the product that was found, says that it is of an earlier answer, or that there is none.',
    never: ({ after, answer }) =>
      answer?.failed === false &&
      (after.context.loaded !== answer.output ||
        after.context.loaded === null ||
        !after.matches(stateOf(after.context.loaded))),
  },
  {
    says: 'A product that did not load says why; it is not said to be missing.',
    never: ({ after, answer }) =>
      answer?.failed === true &&
      !(after.matches('failed') && productProblem(after) !== null && !isProductMissing(after)),
  },
  {
    says: 'What failed is loaded again on request, without the problem of before.',
    never: (step) => {
      const { before, after, event } = step
      const { name, country } = before.context
      return (
        event?.type === 'retry.clicked' &&
        before.matches('failed') &&
        !(asks(step, 'loadProduct', { name, country }) && productProblem(after) === null)
      )
    },
  },
  {
    says: 'The tags learn of related items that were looked at and chosen, and of nothing else.',
    never: ({ before, event, actions }) =>
      ((event?.type === 'related.opened' || event?.type === 'related.chosen') && before.matches('shown')) !==
      actions.includes('pushTag'),
  },
  {
    says: 'The tags are told which product was looked at, and which related part was chosen.',
    never: (step) => {
      const { before, event } = step
      if (event === null || !before.matches('shown')) return false
      const told =
        event.type === 'related.chosen'
          ? { event: 'related_item', record: event.record }
          : { event: 'related_items_tab', record: before.context.name }
      return event.type.startsWith('related.') && !executes(step, 'pushTag', told)
    },
  },
])
