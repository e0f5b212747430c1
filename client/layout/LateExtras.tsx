import { BackToTop } from './BackToTop.tsx'
import { Messages } from './Messages.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageFocus } from './PageFocus.tsx'

/** The extras of the layout that no page needs at first. */
export const LateExtras = () => (
  <>
    <BackToTop />
    <OfflineNotice />
    <Messages />
    <PageFocus />
  </>
)
