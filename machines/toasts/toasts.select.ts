import type { Seen } from '../port.ts'
import type { Toast, ToastsContext } from './toasts.types.ts'

export const shownToasts = ({ context }: Seen<ToastsContext>): readonly Toast[] => context.toasts
