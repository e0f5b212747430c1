/** Baskets: lines that a shopper sees, components under their kits, totals. */
import type { WireBasket, WireBasketOptions, WireLine, WireOption, WireSummary } from '#contract/cart.ts'
import {
  type BasketLine,
  componentsOf,
  discountRateOf,
  itemCount,
  subtotal,
  visibleLines,
} from '#domain/basket.ts'
import { type Money, money, subtract } from '#domain/money.ts'
import type {
  Cart,
  CartComponent,
  CartLine,
  PaymentMethod,
  ShippingMethod,
  Totals,
  VatNumberState,
} from '../generated/schema.ts'
import type { CartAnswer } from '../sources/types.ts'
import { photosOf } from './photos.ts'
import { urlcomponentOrNull } from './urlcomponent.ts'
import { countOf, moneyOf, moneyOrNull, symbolOf, type TranslationSettings, textOrNull } from './values.ts'

type Line = BasketLine & { wire: WireLine }
/** What baskets and orders have in common. */
type Goods = Pick<WireBasket, 'transactionlines' | 'currency'>

/** The basket's own currency where it names one by its code, else the shop's. */
export const cartSettings = (
  { currency }: Goods,
  terms: TranslationSettings,
): TranslationSettings & { symbol: string } => {
  const code = /^[a-z]{3}$/i.test(currency?.name ?? '')
    ? (currency?.name ?? '').toUpperCase()
    : terms.currency
  return { ...terms, currency: code, symbol: currency?.symbol || symbolOf(code) }
}

export const linesOf = (goods: Goods, terms: TranslationSettings): Line[] => {
  const own = cartSettings(goods, terms)
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

const componentOf = (line: Line, terms: TranslationSettings): CartComponent => ({
  id: line.id,
  urlcomponent: urlcomponentOrNull(line.wire.item.urlcomponent),
  name: nameOf(line),
  description: line.wire.item.description ?? '',
  quantity: line.quantity,
  photos: photosOf(line.wire.item.photos, terms),
})

export const cartLinesOf = (lines: readonly Line[], terms: TranslationSettings): CartLine[] =>
  visibleLines(lines).map((line) => {
    const components = componentsOf(lines, line.id)
    return {
      id: line.id,
      item: {
        id: line.wire.item.id,
        urlcomponent: urlcomponentOrNull(line.wire.item.urlcomponent),
        description: line.wire.item.description ?? '',
        photos: photosOf(line.wire.item.photos, terms),
      },
      displayName: nameOf(line),
      quantity: line.quantity,
      price: line.price,
      subtotal: line.subtotal,
      kit: line.wire.item.recordtype === 'kititem' || components.length > 0,
      components: components.map((component) => componentOf(component, terms)),
    }
  })

/** Figures that a basket's summary leaves out follow from those that it has; what is to be paid is told, never guessed. */
export const totalsOf = (
  summary: WireSummary,
  goods: Money,
  terms: TranslationSettings & { symbol: string },
): Totals => {
  const figure = (value: number | undefined) => moneyOrNull(value, terms, terms.symbol)
  const zero = money(0, terms.currency, terms.symbol)
  const shipping = figure(summary.shippingcost) ?? zero
  const grossItems = figure(summary.grossitemsamount) ?? goods
  const gross = moneyOf(summary.grossamount, terms, terms.symbol)
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
/** What a method is called, where the basket or order names one and its options tell of it. */
export const shippingNameOf = (id: string | undefined, options: WireBasketOptions | null): string | null => {
  const option = options?.shippingmethod?.find(({ _id }) => _id === id)
  return option ? textOrNull(option.displayname || option.name) : null
}
const shippingMethodOf = (option: WireOption): ShippingMethod => ({
  id: option._id,
  name: optionName(option),
  description: option.description ?? '',
})
const paymentOptionOf = (option: WireOption): PaymentMethod => ({
  id: option._id,
  name: optionName(option),
  provider: null,
})

/** What a basket or an order comes to, where nothing else of it is asked for. */
export const grossOf = (goods: Goods, summary: WireSummary, terms: TranslationSettings): Money => {
  const own = cartSettings(goods, terms)
  return moneyOf(summary.grossamount, own, own.symbol)
}

/** Constant: the real id stays in the cookie. */
const cartId = 'cart'

export const cartOf = ({ cart, options, summary }: CartAnswer, terms: TranslationSettings): Cart => {
  const own = cartSettings(cart, terms)
  const lines = linesOf(cart, terms)
  const goods = subtotal(lines, money(0, own.currency, own.symbol))
  return {
    id: cartId,
    lines: cartLinesOf(lines, terms),
    itemCount: countOf(itemCount(lines)),
    subtotal: goods,
    promoCode: textOrNull(cart.promocode),
    discountRate: discountRateOf(lines),
    shipCountry: textOrNull(cart.shipcountry),
    shippingMethodId: textOrNull(cart.shippingmethod),
    paymentMethodId: textOrNull(cart.paymentmethod),
    backorder: (cart.backorderquantity ?? 0) > 0,
    vatNumberState: vatStateOf(cart.validtaxnumber),
    shippingMethods: (options.shippingmethod ?? []).map(shippingMethodOf),
    paymentMethods: (options.paymentmethod ?? []).map(paymentOptionOf),
    totals: totalsOf(summary, goods, own),
  }
}
