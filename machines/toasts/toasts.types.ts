/** Short messages (SHELL-08): each 5000 ms, all pausable while hovered or focused. */
export type Toast = {
  id: string
  text: string
  tone: 'info' | 'success' | 'problem'
  place: 'bottom-center' | 'top-right'
  /** The line that its `Undo` brings back. */
  undoes?: string
}
export type ToastsEvent =
  | ({ type: 'toast.shown' } & Toast)
  | { type: 'toast.closed'; id: string }
  | { type: 'toast.expired'; id: string }
  /** Its Undo was clicked. `key` is this one press's own, so that what it brings back comes back once. */
  | { type: 'toast.undone'; id: string; key: string }
  | { type: 'toasts.paused' }
  | { type: 'toasts.resumed' }
export type ToastsEmitted =
  | { type: 'removal.undone'; lineId: string; key: string }
  | { type: 'removal.expired'; lineId: string }
export type ToastsContext = { toasts: readonly Toast[] }
