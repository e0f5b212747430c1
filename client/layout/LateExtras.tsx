import { BackToTop } from './BackToTop.tsx'
import { ChunkFailureDialog } from './ChunkFailureDialog.tsx'
import { Messages } from './Messages.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageFocus } from './PageFocus.tsx'

/** The extras of the layout that no page needs at first. */
export const LateExtras = () => (
  <>
    <BackToTop />
    <OfflineNotice />
    <Messages />
    <ChunkFailureDialog />
    <PageFocus />
  </>
)
