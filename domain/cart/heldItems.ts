/** How many of each item a cart contains, on their own and in kits. */
import type { ItemQuantity } from './cartLines.ts'

export interface HeldItem extends ItemQuantity {
  /** The id of the kit in the cart that brings it; null or absent for what has a line of its own. */
  readonly kit?: string | null
}

interface Kit {
  readonly id: string
  /** The content of one kit. */
  readonly components: readonly ItemQuantity[]
}

interface Cart {
  /** Without lines of components. */
  readonly lines: readonly {
    readonly item: { readonly id: string }
    readonly quantity: number
    readonly components: readonly unknown[]
  }[]
  /** Of all lines, also those of components. */
  readonly itemQuantities: readonly ItemQuantity[]
}

const sumOf = (list: readonly ItemQuantity[]): number => list.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many the cart holds of an item, on its own and in kits. */
export const heldQuantity = (held: readonly HeldItem[], id: string): number =>
  sumOf(held.filter(({ itemId }) => itemId === id))

/**
 * Items in kits come first, so that they are used before items that were bought one by one. Some upstreams send the components
 * of a kit as lines, which are counted as they are. Of other kits, this counts the components of `kits`.
 * @param kits those whose components are known
 */
export const heldItems = ({ lines, itemQuantities }: Cart, kits: readonly Kit[]): HeldItem[] => {
  const componentsOf = (id: string) => kits.find((kit) => kit.id === id)?.components
  const opened = lines
    .filter(({ components }) => components.length === 0)
    .flatMap(({ item, quantity }) =>
      (componentsOf(item.id) ?? []).map((one) => ({
        itemId: one.itemId,
        quantity: one.quantity * quantity,
        kit: item.id,
      })),
    )
  const kitLines = lines.filter(({ components }) => components.length > 0)
  const kitWith = (id: string): string | null => {
    const known = kitLines.find(({ item }) => componentsOf(item.id)?.some(({ itemId }) => itemId === id))
    return (known ?? kitLines.find(({ item }) => !componentsOf(item.id)))?.item.id ?? null
  }
  const counted = itemQuantities.flatMap(({ itemId, quantity }) => {
    const own = sumOf(
      lines.flatMap((line) => (line.item.id === itemId ? { itemId, quantity: line.quantity } : [])),
    )
    return [
      { itemId, quantity: quantity - own, kit: kitWith(itemId) },
      { itemId, quantity: own, kit: null },
    ].filter((one) => one.quantity > 0)
  })
  return [
    ...opened,
    ...counted.filter(({ kit }) => kit !== null),
    ...counted.filter(({ kit }) => kit === null),
  ]
}
