/** The steps of a withdrawal as plain pages, for browsers that do not run the shop's code (LAW-01). */
import type { Company } from '#domain/company.ts'
import type { FieldProblem } from '#domain/forms/fields.ts'
import { unitsLeft, type WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'
import { escapeHtml } from '../http/escapeHtml.ts'

export interface WithdrawalFields {
  name: string
  order: string
  email: string
}

export interface WithdrawnUnits {
  name: string
  quantity: number
}

const style = `:root{color-scheme:light dark;--ground:#fff;--ink:#1f2326;--brand:#c8102e;--on:#fff;--bad:#b00020}
@media(prefers-color-scheme:dark){:root{--ground:#16191b;--ink:#eceeee;--brand:#ff6a7c;--on:#1b0508;--bad:#ff8a9a}}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:40rem;margin:0 auto;overflow-wrap:anywhere}
h1{margin:0 0 16px;font:600 2.25rem/1.15 "Arial Narrow",Arial,sans-serif}p{margin:0 0 16px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px;margin:0 0 16px}dd{margin:0}
fieldset{margin:0 0 16px;padding:12px 16px;border:1px solid currentColor}
label{display:block;margin:0 0 12px;font-weight:600}
input,select{display:block;box-sizing:border-box;max-width:100%;min-height:44px;padding:8px;font:inherit;font-weight:400}
input{width:100%}button{min-height:44px;padding:8px 20px;border:0;border-radius:3px;background:var(--brand);
color:var(--on);font:inherit;font-weight:600;cursor:pointer}a{color:inherit}.bad{color:var(--bad);font-weight:600}
:focus-visible{outline:2px solid #0b5fcc;outline-offset:2px}`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>` +
  `<h1>${escapeHtml(title)}</h1>${body}<p><a href="/withdraw">Start again</a> <a href="/returns">Returns</a> ` +
  `<a href="/">Home</a></p></main></body></html>`

const otherWays = ({ name, address, returnsEmail }: Company): string =>
  `<p>A withdrawal is valid in any clear words, also by email to ${escapeHtml(returnsEmail)} or by post to ${escapeHtml(name)}, ` +
  `${escapeHtml(address)}.</p>`

const problemOf = (message: string | null): string =>
  message === null ? '' : `<p class="bad" role="alert">${escapeHtml(message)}</p>`

const labels = { name: 'Name', email: 'Email', order: 'Order' } as const

/** The first step again, with what is wrong with it. */
export const fieldsPage = (
  company: Company,
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
  return page('Withdraw from a contract', problemOf(message) + form + otherWays(company))
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

const quantitySelect = (line: WithdrawableLine, name: string): string => {
  const left = unitsLeft(line)
  const options = quantitiesOf(line).map((quantity) => {
    const words = quantity === left ? `all ${left}` : quantity === 0 ? 'none' : `${quantity} of ${left}`
    return `<option value="${quantity}">${words}</option>`
  })
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
  company: Company,
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
      'Withdraw from a contract',
      `${declared(fields)}${problemOf(message)}<p>Nothing of this order is left to withdraw from.</p>`,
    )
  const kept = Object.entries(fields).map(([name, value]) => hidden(name, value))
  const form =
    `<form method="post">${kept.join('')}${hidden('step', 'confirm')}${choices}` +
    `<p><button>Confirm withdrawal</button></p></form>`
  return page('Please confirm', declared(fields) + problemOf(message) + form + otherWays(company))
}

/** Content and time, which the law requires. @param units empty for the whole order whose lines are not known */
export const receiptPage = (
  fields: WithdrawalFields,
  units: readonly WithdrawnUnits[],
  receipt: { id: string; receivedAt: string },
): string => {
  const content =
    units.length === 0
      ? 'The whole order'
      : units.map(({ name, quantity }) => `${quantity} × ${escapeHtml(name)}`).join('<br>')
  const time = `${receipt.receivedAt.replace('T', ' ').slice(0, 19)} UTC`
  const body =
    `<p>Received on ${escapeHtml(time)}, under number ${escapeHtml(receipt.id)}. The receipt was sent to ${escapeHtml(fields.email)} ` +
    `as well.</p>${declared(fields, `<dt>Withdrawn from</dt><dd>${content}</dd>`)}`
  return page('Withdrawal received', body)
}
