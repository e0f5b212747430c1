import { BackToTop } from './BackToTop.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Messages } from './Messages.tsx'
import { PageFocus } from './PageFocus.tsx'

/** The extras of the layout that no page needs at first. */
export const LateExtras = () => (
  <>
    <BackToTop />
    <ConnectionNotice />
    <Messages />
    <PageFocus />
  </>
)
