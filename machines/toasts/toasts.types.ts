/** Short messages (SHELL-08): each shows for 5000 ms; all pause while hovered or focused. */
export type Toast = {
  id: string
  text: string
  tone: 'info' | 'success' | 'problem'
  place: 'bottom-center' | 'top-right'
  /** It has a link to the cart. */
  leadsToCart?: true
  /** The line that `Undo` restores. */
  undoes?: string
  /** `Undo` sets this quantity again: of a line of the cart, or of the page that showed the toast. */
  setsBack?: { lineId: string | null; quantity: number }
}
export type ToastsEvent =
  | ({ type: 'toast.shown' } & Toast)
  | { type: 'toast.closed'; id: string }
  | { type: 'toast.expired'; id: string }
  /** `Undo` was clicked. `key`: one per press, so that the line is restored once. */
  | { type: 'toast.undone'; id: string; key: string }
  | { type: 'toasts.paused' }
  | { type: 'toasts.resumed' }
export type ToastsEmitted =
  | { type: 'removal.undone'; lineId: string; key: string }
  | { type: 'removal.expired'; lineId: string }
  /** `id`: the toast's. */
  | { type: 'quantity.undone'; id: string; lineId: string | null; quantity: number }
export type ToastsContext = { toasts: readonly Toast[] }
