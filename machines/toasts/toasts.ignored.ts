import type { Ignored } from '../ignored.ts'
import type { ToastsEvent } from './toasts.types.ts'

export const toastsIgnored: Ignored<ToastsEvent> = {
  'toast.expired': {
    in: ['empty', 'paused'],
    why: 'No clock runs: there is no toast, or all are paused.',
  },
  'toast.undone': {
    in: ['empty'],
    why: 'There is no toast to undo from.',
  },
  'toasts.paused': {
    in: ['empty', 'paused'],
    why: 'There is nothing to pause.',
  },
  'toasts.resumed': {
    in: ['empty', 'showing'],
    why: 'Nothing is paused.',
  },
}
