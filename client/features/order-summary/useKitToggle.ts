import { useState } from 'react'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'

type Kit = { open: boolean; toggle: () => void }

/** Whether a kit's line shows what it is made of (CART-03, PAY-02); null for a line that is none. */
export const useKitToggle = ({ kit, components }: LineFieldsFragment): Kit | null => {
  const [open, setOpen] = useState(false)
  return kit && components.length > 0 ? { open, toggle: () => setOpen(!open) } : null
}
