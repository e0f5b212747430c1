import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { AnnouncementDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { isAnnouncementPaused } from '#machines/announcement/announcement.select.ts'

const Bar = styled('div', {
  backgroundColor: '$sunken',
  fontSize: '$2',
  variants: {
    disturbance: { true: { backgroundColor: '$bad', color: '$ground', '& button:hover': { color: '$ink' } } },
    // Not to be seen or heard, only to be as high as what comes.
    awaited: { true: { '& > *': { visibility: 'hidden' }, '& p': { animation: 'none' } } },
  },
})
const Line = styled(Container, {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  // The button's picture ends where the lines below end.
  '& > :last-child': { marginRight: '-14px' },
})
/** Where the button will be. */
const Room = styled('span', { flex: 'none', width: '$target', height: '$target' })
const Window = styled('div', { flex: 1, overflow: 'hidden', whiteSpace: 'nowrap', minWidth: 0 })
const stands = { animation: 'none', paddingLeft: 0, whiteSpace: 'normal' } as const
const Text = styled('p', {
  display: 'inline-block',
  paddingLeft: '100%',
  animation: 'marquee 28s linear infinite',
  variants: {
    still: { true: stands },
  },
  '@reducedMotion': stands,
})

/** The scrolling banner (SHELL-06), with its pause (NAMES-08). */
export const Announcement = () => {
  const { announcement, facts } = useShop()
  const paused = useSelector(announcement, isAnnouncementPaused)
  const data = useCachedQuery(AnnouncementDocument, {})
  // On the home page it comes with the first touch (HOME-09), and must not move what is touched.
  const [awaited] = useState(data === undefined ? facts.awaited : null)
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const come = data?.announcement
  const shown = come ?? (atHome ? awaited : null)
  if (!shown) return null
  return (
    <Bar
      disturbance={come?.disturbance ?? false}
      {...(come ? { 'data-part': 'announcement' } : { awaited: true, 'aria-hidden': true })}
    >
      <Line>
        <Window>
          <Text still={paused}>{shown.text}</Text>
        </Window>
        {come ? (
          <IconButton
            label={paused ? 'Play announcement' : 'Pause announcement'}
            onClick={() =>
              announcement.send({ type: paused ? 'announcement.resumed' : 'announcement.paused' })
            }
          >
            {paused ? <Play aria-hidden="true" size={16} /> : <Pause aria-hidden="true" size={16} />}
          </IconButton>
        ) : (
          <Room />
        )}
      </Line>
    </Bar>
  )
}
