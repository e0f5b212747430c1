/** Translates carts: visible lines, components under their kits, totals. */
import type { WireCart, WireLine, WireSummary, WireUnsoldLine } from '#contract/cart.ts'
import type { WireCartOptions, WireOption } from '#contract/cartOptions.ts'
import {
  type CountedLine,
  componentsOf,
  discountRateOf,
  itemCount,
  itemQuantitiesOf,
  subtotal,
  visibleLines,
} from '#domain/cart/cartLines.ts'
import { type Money, money, subtract } from '#domain/money.ts'
import type {
  Cart,
  CartComponent,
  CartLine,
  ItemQuantity,
  OrderLineName,
  PaymentMethod,
  ShippingMethod,
  Totals,
  UnsoldLine,
  VatNumberState,
} from '../generated/schema.ts'
import type { CartAnswer } from '../sources/types.ts'
import { photosOf } from './photos.ts'
import { saleUnitOf } from './saleUnit.ts'
import { urlcomponentOrNull } from './urlcomponent.ts'
import { countOf, moneyOf, moneyOrNull, symbolOf, type TranslationSettings, textOrNull } from './values.ts'

type Line = CountedLine & { wire: WireLine }
/** The fields that carts and orders share. */
type Goods = Pick<WireCart, 'transactionlines' | 'currency'>

/** The cart's currency where it has a valid code, else the shop's. */
export const cartSettings = (
  { currency }: Goods,
  translation: TranslationSettings,
): TranslationSettings & { symbol: string } => {
  const code = /^[a-z]{3}$/i.test(currency?.name ?? '')
    ? (currency?.name ?? '').toUpperCase()
    : translation.currency
  return { ...translation, currency: code, symbol: currency?.symbol || symbolOf(code) }
}

export const linesOf = (goods: Goods, translation: TranslationSettings): Line[] => {
  const own = cartSettings(goods, translation)
  return (goods.transactionlines ?? []).map((wire) => {
    const price = moneyOf(wire.grossprice ?? wire.price ?? 0, own, own.symbol)
    const quantity = countOf(wire.quantity)
    return {
      wire,
      id: wire._id,
      quantity,
      price,
      subtotal:
        moneyOrNull(wire.grosamount, own, own.symbol) ??
        money(price.amount * quantity, price.currency, price.symbol),
      kitComponent: wire.kitcomponent ?? false,
      parent: wire.init ?? null,
      discountRate: wire.discountrate ?? null,
    }
  })
}

const nameOf = ({ wire }: Line) => wire.displayname || wire.item.description || wire.item.id

const componentOf = (line: Line, translation: TranslationSettings): CartComponent => ({
  id: line.id,
  urlcomponent: urlcomponentOrNull(line.wire.item.urlcomponent),
  name: nameOf(line),
  description: line.wire.item.description ?? '',
  quantity: line.quantity,
  photos: photosOf(line.wire.item.photos, translation),
})

export const cartLinesOf = (lines: readonly Line[], translation: TranslationSettings): CartLine[] =>
  visibleLines(lines).map((line) => {
    const components = componentsOf(lines, line.id)
    return {
      id: line.id,
      item: {
        id: line.wire.item.id,
        urlcomponent: urlcomponentOrNull(line.wire.item.urlcomponent),
        description: line.wire.item.description ?? '',
        photos: photosOf(line.wire.item.photos, translation),
        saleUnit: saleUnitOf(line.wire.item.saleunit),
      },
      displayName: nameOf(line),
      quantity: line.quantity,
      price: line.price,
      subtotal: line.subtotal,
      kit: line.wire.item.recordtype === 'kititem' || components.length > 0,
      components: components.map((component) => componentOf(component, translation)),
    }
  })

const unsoldLineOf = ({ _id, displayname, quantity, urlcomponent }: WireUnsoldLine): UnsoldLine => ({
  id: _id,
  name: textOrNull(displayname) ?? 'A part',
  quantity: countOf(quantity),
  urlcomponent: urlcomponentOrNull(urlcomponent),
})

/** Only lines that were sold: a kit, but not its components. */
export const linesToWithdrawOf = (lines: readonly Line[]): OrderLineName[] =>
  lines
    .filter(({ kitComponent }) => !kitComponent)
    .map((line) => ({
      id: line.id,
      name: nameOf(line),
      quantity: line.quantity,
      withdrawable: line.wire.withdrawable === undefined ? null : countOf(line.wire.withdrawable),
    }))

/** Sums that the summary leaves out are computed from the others, except `grossamount`, which the upstream must give. */
export const totalsOf = (
  summary: WireSummary,
  goods: Money,
  translation: TranslationSettings & { symbol: string },
): Totals => {
  const figure = (value: number | undefined) => moneyOrNull(value, translation, translation.symbol)
  const zero = money(0, translation.currency, translation.symbol)
  const shipping = figure(summary.shippingcost) ?? zero
  const grossItems = figure(summary.grossitemsamount) ?? goods
  const gross = moneyOf(summary.grossamount, translation, translation.symbol)
  const rest = subtract(gross, grossItems)
  return {
    items: figure(summary.itemsamount) ?? grossItems,
    shipping,
    tax: figure(summary.taxamount) ?? zero,
    gross,
    grossItems,
    grossShipping: figure(summary.grossshippingcost) ?? (rest.amount >= 0 ? rest : shipping),
  }
}

const vatStates = { true: 'VALID', false: 'INVALID' } as const
const vatStateOf = (valid: boolean | null | undefined): VatNumberState =>
  typeof valid === 'boolean' ? vatStates[`${valid}`] : 'UNCHECKED'

const optionName = ({ displayname, name, _id }: WireOption) => displayname || name || _id
const shippingOptionOf = (id: string | undefined, options: WireCartOptions | null) =>
  options?.shippingmethod?.find(({ _id }) => _id === id)
/** Null where no method is chosen, or the options do not name it. */
export const shippingNameOf = (id: string | undefined, options: WireCartOptions | null): string | null => {
  const option = shippingOptionOf(id, options)
  return option ? textOrNull(option.displayname || option.name) : null
}
/** How long the method takes, as the upstream words it. */
export const shippingDescriptionOf = (
  id: string | undefined,
  options: WireCartOptions | null,
): string | null => textOrNull(shippingOptionOf(id, options)?.description)
const shippingMethodOf = (
  option: WireOption,
  translation: TranslationSettings & { symbol: string },
): ShippingMethod => ({
  id: option._id,
  name: optionName(option),
  description: option.description ?? '',
  workingDays: option.workingdays ?? null,
  price: moneyOrNull(option.grossprice, translation, translation.symbol),
})
const paymentOptionOf = (option: WireOption): PaymentMethod => ({
  id: option._id,
  name: optionName(option),
  provider: null,
})

/** What the lines of a cart take from the stock, the components of its kits too. */
export const itemQuantitiesIn = (lines: readonly Line[]): ItemQuantity[] =>
  itemQuantitiesOf(lines.map(({ wire, quantity }) => ({ itemId: wire.item.id, quantity }))).map(
    ({ itemId, quantity }) => ({ itemId, quantity: countOf(quantity) }),
  )

/** The total of a cart or an order. */
export const grossOf = (goods: Goods, summary: WireSummary, translation: TranslationSettings): Money => {
  const own = cartSettings(goods, translation)
  return moneyOf(summary.grossamount, own, own.symbol)
}

/** The real id must stay in the cookie (SEC-01). */
const cartId = 'cart'

export const cartOf = ({ cart, options, summary }: CartAnswer, translation: TranslationSettings): Cart => {
  const own = cartSettings(cart, translation)
  const lines = linesOf(cart, translation)
  const goods = subtotal(lines, money(0, own.currency, own.symbol))
  return {
    id: cartId,
    lines: cartLinesOf(lines, translation),
    unsoldLines: (cart.unsoldlines ?? []).map(unsoldLineOf),
    itemQuantities: itemQuantitiesIn(lines),
    itemCount: countOf(itemCount(lines)),
    subtotal: goods,
    promoCode: textOrNull(cart.promocode),
    promoProblem: textOrNull(cart.promoproblem),
    discountRate: discountRateOf(lines),
    shipCountry: textOrNull(cart.shipcountry),
    shippingMethodId: textOrNull(cart.shippingmethod),
    paymentMethodId: textOrNull(cart.paymentmethod),
    backorder: (cart.backorderquantity ?? 0) > 0,
    vatNumberState: vatStateOf(cart.validtaxnumber),
    shippingMethods: (options.shippingmethod ?? []).map((option) => shippingMethodOf(option, own)),
    paymentMethods: (options.paymentmethod ?? []).map(paymentOptionOf),
    totals: totalsOf(summary, goods, own),
  }
}
