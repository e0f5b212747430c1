/**
 * The transitions that a person can cause and no generated run in a browser walks, each with its reason. A run fails if one
 * of them is walked, so that its line goes; and if one is not walked that is not listed (`tests/journeys/generated.spec.ts`).
 * `tests/machines/personTransitions.test.ts` counts them: the numbers only become smaller.
 */
import type { BrowserMachineId } from './eventCauses.ts'

export type Unwalked = Readonly<Partial<Record<BrowserMachineId, Readonly<Record<string, string>>>>>

const wakingUp = 'Only a device that wakes up without a connection tells the shop too late that it was lost.'
const restored =
  'Only a page that the browser restores from its memory is left and shows; test browsers restore none.'
const neverFails = 'The router shows a page that cannot be loaded as a failed page: going there never fails.'

export const unwalked: Unwalked = {
  cart: {
    '--removal.undone': 'The button shows once the removal is saved: none is queued then.',
    '--page.left': 'No page remains that could tell that it was left.',
    'connection.online --connection.restored': wakingUp,
    'sync.waitingForConnection --connection.restored': wakingUp,
  },
  consent: { 'settings.open --consent.rejected': 'The open settings cover the banner, which rejects.' },
  finder: {
    'loadingMakes --make.chosen':
      'The makes are in the page: only a choice before its scripts run is earlier.',
  },
  fitQuestion: { 'undecidable --person.asked': 'No part of the generated catalogue is undecidable.' },
  garage: { 'reading --vehicle.chosen': 'The garage is read before a person can submit a finder.' },
  job: {
    'choosing --part.chosen': 'The small catalogue of these runs has one part for each need.',
    'choosing --kit.chosen': 'The small catalogue of these runs has no kit for this work.',
  },
  order: {
    'closed --order.changed':
      'The server never says so: it cancels an unpaid order as soon as it can no longer be paid.',
  },
  payment: {
    'orderPageFailed --retry.clicked': neverFails,
    'orderPageFailed --dialog.closed': neverFails,
    'checkoutPageFailed --retry.clicked': neverFails,
    'checkoutPageFailed --dialog.closed': neverFails,
    'left --placement.clicked': restored,
    'left --placement.clicked[1]': restored,
  },
  searchBox: {
    'goingToSearch --term.typed': 'The page of results shows at once, before its parts are loaded.',
  },
  sharedCart: {
    'choosing --part.chosen': 'Each number of the small catalogue of these runs belongs to one part.',
  },
  shop: {
    'startup.deferred --page.changed[1]':
      'The shop is deferred on its home page alone, which does not change to itself.',
  },
}
