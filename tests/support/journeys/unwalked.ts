/**
 * The transitions that a person can cause and no generated run in a browser walks, each with its reason. A run fails if one
 * of them is walked, so that its line goes; and if one is not walked that is not listed (`tests/journeys/generated.spec.ts`).
 */
import type { BrowserMachineId } from './eventCauses.ts'

export type Unwalked = Readonly<Partial<Record<BrowserMachineId, Readonly<Record<string, string>>>>>

const notYet = 'No table leads a browser there yet.'
const wakingUp = 'Only a device that wakes up without a connection tells the shop too late that it was lost.'
const covered = 'The open dialog covers the button.'
const restored =
  'Only a page that the browser restores from its memory is left and shows; test browsers restore none.'

export const unwalked: Unwalked = {
  cart: {
    '--removal.undone': 'The button shows once the removal is saved: none is queued then.',
    '--page.left': 'No page remains that could tell that it was left.',
    'connection.online --connection.restored': wakingUp,
    'sync.waitingForConnection --connection.restored': wakingUp,
  },
  catalogue: {
    'stale --retry.clicked': notYet,
    'unprocessable --retry.clicked': notYet,
    'failed --retry.clicked': notYet,
  },
  checkout: {
    '--country.retried': notYet,
    'zip.debouncing --next.clicked[1]': notYet,
    'form.submitting --form.edited': notYet,
  },
  consent: { 'settings.open --consent.rejected': 'The open settings cover the banner, which rejects.' },
  deviceOrders: { 'listing --clear.clicked': notYet },
  finder: {
    'loadingMakes --make.chosen':
      'The makes are in the page: only a choice before its scripts run is earlier.',
    'makesFailed --retry.clicked': notYet,
    'makesFailed --vehicle.prefilled': notYet,
    'choosing.complete --finder.submitted': notYet,
  },
  fitQuestion: { 'undecidable --person.asked': 'No part of the generated catalogue is undecidable.' },
  garage: {
    'reading --vehicle.chosen': 'The garage is read before a person can submit a finder.',
    'ready --vehicle.corrected': notYet,
  },
  groupFilter: { 'choice --group.clicked': notYet },
  job: {
    'choosing --part.chosen': 'The small catalogue of these runs has one part for each need.',
    'choosing --kit.chosen': notYet,
    'failed --retry.clicked': notYet,
  },
  order: {
    'fetching.pollingOpen --pay.clicked': 'It lasts for as long as a poll, a fraction of a second.',
    'fetching.pollingOpen --retry.clicked': 'It lasts for as long as a poll, a fraction of a second.',
    'failed --retry.clicked': notYet,
    'open --retry.clicked': notYet,
    'open --order.changed': notYet,
    'paid --order.changed': notYet,
    'closed --order.changed': notYet,
    'cancelled --order.changed': notYet,
  },
  orderCancellation: {
    'offered --cancel.clicked': notYet,
    'confirming --email.changed': notYet,
    'confirming --cancellation.dismissed': notYet,
    'confirming --cancellation.confirmed': notYet,
    'confirming --cancellation.confirmed[1]': notYet,
  },
  pager: { 'pages.failed --retry.clicked': notYet },
  payment: {
    'unanswered --placement.clicked': covered,
    'refused --placement.clicked': covered,
    'refused --retry.clicked': 'The dialog of a refusal can only be closed.',
    'orderPageFailed --retry.clicked': notYet,
    'orderPageFailed --dialog.closed': notYet,
    'checkoutPageFailed --retry.clicked': notYet,
    'checkoutPageFailed --dialog.closed': notYet,
    'left --placement.clicked': restored,
    'left --placement.clicked[1]': restored,
  },
  product: {
    'shown.stale --retry.clicked': 'The page of a part offers no button there.',
    'failed --retry.clicked': notYet,
  },
  providerPayment: { 'waitingForApproval --wallet.approved': notYet },
  search: { 'failed --retry.clicked': notYet },
  searchBox: {
    'goingToSearch --term.typed': 'The page of results shows at once, before its parts are loaded.',
  },
  sharedCart: {
    'choosing --part.chosen': notYet,
    'failed --retry.clicked': notYet,
  },
  shop: {
    'startup.deferred --page.changed': notYet,
    'startup.deferred --page.changed[1]': notYet,
  },
  vatCheck: { '--prefix.set': notYet, 'invalid --retry.clicked': notYet },
  withdrawal: { 'editing --lines.requested': notYet, 'loadingLines --form.submitted': notYet },
}
