/** The page of a piece of work, as its tests open, read and use it. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { CartDocument } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { itemQuantitiesOf } from '#domain/cart/cartLines.ts'
import { hilux, type Job, jobAnswer } from '#tests/support/client/jobData.ts'
import { cart, line } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

/** Opens the page of a lift of 50 mm, by default for the Hilux. */
export const show = async (
  job: Partial<Job>,
  more: Answers = {},
  {
    vehicle = hilux,
    ...options
  }: { vehicle?: typeof hilux | null } & NonNullable<Parameters<typeof showPage>[2]> = {},
) => {
  const search = new URLSearchParams({ ...vehicle, part: 'spring' })
  await showPage(`/jobs/lift?${search}`, { ...jobAnswer(job, vehicle), ...more }, options)
  await screen.findByRole('heading', { level: 1, name: /^Lift of 50 mm/ })
}
const rows = () => within(screen.getByRole('main')).getAllByRole('listitem')
/** The list item that begins with this text. */
export const row = (text: string) => {
  const found = rows().find((one) => one.textContent?.startsWith(text))
  if (!found) throw new Error(`no row ${text}`)
  return within(found)
}
/** A cart with these lines, each with what its kit holds. */
export const withCart = (
  lines: readonly { id: string; quantity: number; holds?: Readonly<Record<string, number>> }[],
): Answers => {
  const filled = {
    ...cart,
    lines: lines.map(({ id, quantity, holds = {} }) => ({
      ...line,
      id,
      item: { ...line.item, id },
      quantity,
      components: Object.entries(holds).map(([name, pieces]) => ({
        __typename: 'CartComponent' as const,
        id: name,
        urlcomponent: name,
        name,
        description: '',
        quantity: pieces,
        photos: [],
      })),
    })),
    itemQuantities: itemQuantitiesOf(
      lines.flatMap(({ id, quantity, holds = {} }) =>
        Object.entries({ [id]: quantity, ...holds }).map(([itemId, pieces]) => ({
          itemId,
          quantity: pieces,
        })),
      ),
    ).map((one) => ({ __typename: 'ItemQuantity' as const, ...one })),
  }
  return { [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart: filled } }
}
/** The text of the button that adds what is missing. */
export const addButton = () => screen.queryByRole('button', { name: /^Add \d/ })?.textContent
export const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

export const press = (label: string) =>
  act(async () => fireEvent.click(screen.getByRole('checkbox', { name: label })))
export const isTicked = (label: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: label }).checked
