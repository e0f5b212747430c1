import type { Ignored } from '../ignored.ts'
import type { ToastsEvent } from './toasts.types.ts'

export const toastsIgnored: Ignored<ToastsEvent> = {}
