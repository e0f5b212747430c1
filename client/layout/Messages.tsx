import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { Toasts } from '#client/ui/Toasts.tsx'
import { infoProblems } from '#machines/shop/shop.select.ts'
import { shownToasts } from '#machines/toasts/toasts.select.ts'

const InfoDialog = lazyComponent(async () => (await import('./InfoDialog.tsx')).InfoDialog)

/** The toasts (SHELL-08) and the Info modal (ERR-01) of every page. */
export const Messages = () => {
  const { shop, toasts } = useShop()
  const problems = useSelector(shop, infoProblems)
  const shown = useSelector(toasts, shownToasts)
  const isInCart = useLocation({ select: ({ pathname }) => pathname === '/basket' })
  return (
    <>
      <Toasts
        toasts={shown.map(({ id, text, place, undoes, setsBack, leadsToCart }) => ({
          id,
          text,
          place,
          link: leadsToCart && !isInCart ? <TextLink to="/basket">View cart</TextLink> : null,
          action:
            undoes || setsBack
              ? {
                  label: 'Undo',
                  onAct: () => toasts.send({ type: 'toast.undone', id, key: crypto.randomUUID() }),
                }
              : undefined,
        }))}
        onClose={(id) => toasts.send({ type: 'toast.closed', id })}
        onPause={() => toasts.send({ type: 'toasts.paused' })}
        onResume={() => toasts.send({ type: 'toasts.resumed' })}
      />
      {problems.length > 0 ? (
        <InfoDialog problems={problems} onClose={() => shop.send({ type: 'info.closed' })} />
      ) : null}
    </>
  )
}
