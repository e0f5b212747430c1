import type { SnapshotFrom } from 'xstate'
import type { overlayMachine } from './overlay.machine.ts'

type Overlay = SnapshotFrom<typeof overlayMachine>
export const isDrawerOpen = (overlay: Overlay): boolean => overlay.matches('drawerOpen')
export const isMiniCartOpen = (overlay: Overlay): boolean => overlay.matches('miniCartOpen')
