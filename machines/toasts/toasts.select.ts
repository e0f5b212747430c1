import type { SnapshotFrom } from 'xstate'
import type { toastsMachine } from './toasts.machine.ts'
import type { Toast } from './toasts.types.ts'

export const shownToasts = ({ context }: SnapshotFrom<typeof toastsMachine>): readonly Toast[] =>
  context.toasts
