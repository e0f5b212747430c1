import type { SnapshotView } from '../vocabulary.ts'
import type { Toast, ToastsContext } from './toasts.types.ts'

export const shownToasts = ({ context }: SnapshotView<ToastsContext>): readonly Toast[] => context.toasts
