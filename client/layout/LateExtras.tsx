import { BackToTop } from './BackToTop.tsx'
import { Messages } from './Messages.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** The extras of the layout that no page shows at first. */
export const LateExtras = () => (
  <>
    <BackToTop />
    <OfflineNotice />
    <Messages />
  </>
)
