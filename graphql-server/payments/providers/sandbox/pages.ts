/** The sandbox's pages: plain HTML without scripts, which says that no money moves. */
import { formatAmount } from '#domain/money.ts'
import { escapeHtml } from '../../../http/escapeHtml.ts'
import type { ProviderKind } from '../../paymentProvider.ts'
import type { SandboxPayment } from './ledger.ts'
import { type SandboxOutcome, sandboxOutcomes } from './outcomes.ts'

const explained: Record<SandboxOutcome, string> = {
  pay: 'The payment succeeds.',
  decline: 'The bank refuses it.',
  cancel: 'The shopper gives up on this page.',
  duplicate: 'It succeeds, and the shop hears of it twice.',
  before: 'It succeeds, and the shop hears of it before the shopper is back.',
  late: 'It stays in hand for some seconds, then it succeeds.',
  wrong: 'One cent less arrives than was asked for.',
  forged: 'Somebody else claims that it was paid.',
  expire: 'The time to pay runs out.',
  never: 'It stays in hand, and the shop hears nothing.',
}

const style = `
  :root { color-scheme: light dark; --line: #8a8f98; --brand: #c8102e }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px 16px }
  main { max-width: 560px; margin: 0 auto }
  h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px }
  .notice { border: 1px solid var(--line); border-left: 4px solid var(--brand); padding: 12px 16px; margin: 0 0 24px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0 0 24px }
  dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
  ul { list-style: none; margin: 0; padding: 0 }
  li { border-top: 1px solid var(--line); padding: 12px 0; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center }
  button { font: inherit; min-height: 44px; width: 230px; padding: 8px 16px; border: 1px solid var(--line);
    border-radius: 3px; background: Canvas; color: CanvasText; cursor: pointer; text-align: left }
  li:first-child button { background: var(--brand); border-color: var(--brand); color: #fff; font-weight: 600 }
  button:focus-visible, a:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
  li span { flex: 1 1 240px }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const titles: Readonly<Record<ProviderKind, string>> = {
  cardbank: 'Sandbox: card or bank payment',
  wallet: 'Sandbox: wallet',
}

export const sandboxPage = (payment: SandboxPayment): string => {
  const facts = `<p class="notice">This is a sandbox. No money moves, whatever you choose here.</p>
<dl><dt>Order</dt><dd>${escapeHtml(payment.orderName)}</dd>
<dt>Amount</dt><dd>${formatAmount(payment.amountMinor)} ${escapeHtml(payment.currency)}</dd></dl>`
  if (payment.state !== 'open') {
    return page(
      titles[payment.kind],
      `${facts}<p>This payment is decided already.</p><p><a href="${escapeHtml(payment.returnUrl)}">Back to the order</a></p>`,
    )
  }
  const choices = Object.entries(sandboxOutcomes).map(([outcome, name]) => {
    const note = explained[outcome as SandboxOutcome]
    return `<li><button type="submit" name="outcome" value="${outcome}" aria-describedby="about-${outcome}">${escapeHtml(name)}</button><span id="about-${outcome}">${escapeHtml(note)}</span></li>`
  })
  return page(titles[payment.kind], `${facts}<form method="post"><ul>${choices.join('\n')}</ul></form>`)
}

export const unknownSandboxPage = (): string =>
  page(
    'Sandbox: unknown payment',
    '<p>There is no such payment here.</p><p><a href="/">Back to the shop</a></p>',
  )
