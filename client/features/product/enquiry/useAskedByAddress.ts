import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askFitHash } from '#client/features/vehicle/index.ts'

/** Calls back where the address asks a person whether the part fits (FIT-06), and takes that out of the address. */
export const useAskedByAddress = (enabled: boolean, onAsked: () => void): void => {
  const navigate = useNavigate()
  const asked = useLocation({ select: ({ hash }) => hash === askFitHash }) && enabled
  useEffect(() => {
    if (!asked) return
    onAsked()
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [asked, onAsked, navigate])
}
