/** The steps of a withdrawal as plain pages, for browsers that do not run the shop's code (LAW-01). */
import type { Company } from '#domain/company.ts'
import type { FieldProblem } from '#domain/forms/fields.ts'
import { unitsLeft, type WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { type ServerPageShop, serverPage } from '../http/serverPage.ts'

export interface WithdrawalFields {
  name: string
  order: string
  email: string
}

export interface WithdrawnUnits {
  name: string
  quantity: number
}

const style = `body{padding:24px 16px}main{max-width:40rem;margin:0 auto;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px;margin:0 0 16px}dd{margin:0}
fieldset{min-width:0;margin:0 0 16px;padding:12px 16px;border:1px solid currentColor}
label{display:block;margin:0 0 12px;font-weight:600}
input,select{display:block;box-sizing:border-box;max-width:100%;min-height:44px;padding:8px;font:inherit;font-weight:400}
input{width:100%}button{min-height:44px;padding:8px 20px;border:0;border-radius:3px;background:var(--fill);
color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
nav{display:flex;flex-wrap:wrap;column-gap:24px}nav a{padding-block:10px}a{color:inherit}
.bad{color:#b00020;font-weight:600}@media(prefers-color-scheme:dark){.bad{color:#ff8a9a}}`

/** The merchant's data that the pages show. */
type Shop = ServerPageShop & { company: Company }

const page = (shop: Shop, title: string, body: string): string => {
  const links =
    '<nav aria-label="Ways on"><a href="/withdraw">Start again</a><a href="/returns">Returns</a><a href="/">Home</a></nav>'
  return serverPage(shop, { title, body: body + links, style })
}

const otherWays = ({ company: { name, address, returnsEmail } }: Shop): string =>
  `<p>A withdrawal is valid in any clear words, also by email to ${escapeHtml(returnsEmail)} or by post to ${escapeHtml(name)}, ` +
  `${escapeHtml(address)}.</p>`

const problemOf = (message: string | null): string =>
  message === null ? '' : `<p class="bad" role="alert">${escapeHtml(message)}</p>`

const labels = { name: 'Name', email: 'Email', order: 'Order' } as const

/** The first step again, with what is wrong with it. */
export const fieldsPage = (
  shop: Shop,
  fields: WithdrawalFields,
  problems: readonly FieldProblem[],
  message: string | null = null,
): string => {
  const inputs = (['name', 'email', 'order'] as const).map((name) => {
    const problem = problems.find(({ field }) => field === name)?.message
    const described = problem ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
    const said = problem ? `<p class="bad" id="${name}-error">${escapeHtml(problem)}</p>` : ''
    return `<label>${labels[name]}<input name="${name}" value="${escapeHtml(fields[name])}"${described}></label>${said}`
  })
  const form = `<form method="post">${inputs.join('')}<p><button>Go on</button></p></form>`
  return page(shop, 'Withdraw from a contract', problemOf(message) + form + otherWays(shop))
}

const declared = ({ name, order, email }: WithdrawalFields, rest = ''): string =>
  `<dl><dt>Name</dt><dd>${escapeHtml(name)}</dd><dt>Order</dt><dd>${escapeHtml(order)}</dd>` +
  `<dt>Email</dt><dd>${escapeHtml(email)}</dd>${rest}</dl>`

const hidden = (name: string, value: string | number): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`

/** A longer list is slow to choose from, and its page would be as long as the quantity says. */
const longestChoice = 20

/** Whole lines only, where the upstream knows no quantities. */
const quantitiesOf = (line: WithdrawableLine): number[] => {
  const left = unitsLeft(line)
  return line.withdrawable === null ? [left, 0] : Array.from({ length: left + 1 }, (_, index) => left - index)
}

const quantityWords = (quantity: number, left: number): string => {
  if (quantity === 0) return 'none'
  if (left === 1) return '1'
  return quantity === left ? `all ${left}` : `${quantity} of ${left}`
}

const quantitySelect = (line: WithdrawableLine, name: string): string => {
  const left = unitsLeft(line)
  const options = quantitiesOf(line).map(
    (quantity) => `<option value="${quantity}">${quantityWords(quantity, left)}</option>`,
  )
  return `<select name="${name}">${options.join('')}</select>`
}

const lineChoice = (line: WithdrawableLine): string => {
  const left = unitsLeft(line)
  if (left === 0)
    return `<p>${escapeHtml(line.name)}: nothing is left to withdraw from of the ${line.quantity} that you bought.</p>`
  const name = `quantity-${escapeHtml(line.id)}`
  const choice =
    line.withdrawable !== null && left > longestChoice
      ? `<input name="${name}" type="number" min="0" max="${left}" value="${left}">`
      : quantitySelect(line, name)
  return `${hidden('line', line.id)}${hidden(`left-${line.id}`, left)}<label>${escapeHtml(line.name)}${choice}</label>`
}

/** The second step. @param lines empty where they are not known: the whole order is withdrawn from */
export const confirmPage = (
  shop: Shop,
  fields: WithdrawalFields,
  lines: readonly WithdrawableLine[],
  message: string | null = null,
): string => {
  const choices =
    lines.length === 0
      ? '<p>You withdraw from the whole order.</p>'
      : `<fieldset><legend>Quantities that you withdraw from</legend>${lines.map(lineChoice).join('')}</fieldset>`
  if (lines.length > 0 && lines.every((line) => unitsLeft(line) === 0))
    return page(
      shop,
      'Withdraw from a contract',
      `${declared(fields)}${problemOf(message)}<p>Nothing of this order is left to withdraw from.</p>`,
    )
  const kept = Object.entries(fields).map(([name, value]) => hidden(name, value))
  const form =
    `<form method="post">${kept.join('')}${hidden('step', 'confirm')}${choices}` +
    `<p><button>Confirm withdrawal</button></p></form>`
  return page(shop, 'Please confirm', declared(fields) + problemOf(message) + form + otherWays(shop))
}

// The server does not know the visitor's time zone; mails use this one, too.
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
/** `26 November 2026 at 12:34:56 UTC`. */
const timeInWords = (instant: string): string => time.format(new Date(instant))

/** Content and time, which the law requires. @param units empty for the whole order whose lines are not known */
export const receiptPage = (
  shop: Shop,
  fields: WithdrawalFields,
  units: readonly WithdrawnUnits[],
  receipt: { id: string; receivedAt: string },
): string => {
  const content =
    units.length === 0
      ? 'The whole order'
      : units.map(({ name, quantity }) => `${quantity} × ${escapeHtml(name)}`).join('<br>')
  const received = `<time datetime="${escapeHtml(receipt.receivedAt)}">${timeInWords(receipt.receivedAt)}</time>`
  const body =
    `<p>Received on ${received}, under number ${escapeHtml(receipt.id)}. The receipt was sent to ${escapeHtml(fields.email)} ` +
    `as well.</p>${declared(fields, `<dt>Withdrawn from</dt><dd>${content}</dd>`)}`
  return page(shop, 'Withdrawal received', body)
}
