import { useState } from 'react'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'

type KitToggle = { open: boolean; toggle: () => void }

/** Whether the line of a kit shows its components (CART-03, PAY-02); null for a line that is no kit. */
export const useKitToggle = ({ kit, components }: LineFieldsFragment): KitToggle | null => {
  const [open, setOpen] = useState(false)
  return kit && components.length > 0 ? { open, toggle: () => setOpen(!open) } : null
}
