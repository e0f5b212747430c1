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
    // An invisible placeholder with the height of the announcement.
    placeholder: { true: { '& > *': { visibility: 'hidden' }, '& p': { animation: 'none' } } },
  },
})
const Line = styled(Container, {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  // Aligns the button's icon with the right edge of the lines below.
  '& > :last-child': { marginRight: '-14px', outlineOffset: '-2px' },
})
const ButtonPlaceholder = styled('span', { flex: 'none', width: '$target', height: '$target' })
const Viewport = styled('div', { flex: 1, overflow: 'hidden', whiteSpace: 'nowrap', minWidth: 0 })
const notMoving = { animation: 'none', paddingLeft: 0, whiteSpace: 'normal' } as const
const Text = styled('p', {
  display: 'inline-block',
  paddingLeft: '100%',
  animation: 'marquee 28s linear infinite',
  variants: {
    still: { true: notMoving },
  },
  '@reducedMotion': notMoving,
})

/** The scrolling announcement (SHELL-06) with its pause button (NAMES-08). */
export const Announcement = () => {
  const { announcement, facts } = useShop()
  const paused = useSelector(announcement, isAnnouncementPaused)
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  // The home page is served without: the first interaction loads it (HOME-09), maybe before this hydrates.
  const data = useCachedQuery(AnnouncementDocument, {})
  // The placeholder keeps the page from shifting.
  const [placeholder] = useState(data === undefined ? facts.expectedAnnouncement : null)
  const loaded = data?.announcement
  const shown = loaded ?? (atHome ? placeholder : null)
  if (!shown) return null
  return (
    <Bar
      disturbance={loaded?.disturbance ?? false}
      {...(loaded ? { 'data-part': 'announcement' } : { placeholder: true, 'aria-hidden': true })}
    >
      <Line>
        <Viewport>
          <Text still={paused}>{shown.text}</Text>
        </Viewport>
        {loaded ? (
          <IconButton
            label={paused ? 'Play announcement' : 'Pause announcement'}
            onClick={() =>
              announcement.send({ type: paused ? 'announcement.resumed' : 'announcement.paused' })
            }
          >
            {paused ? <Play aria-hidden="true" size={16} /> : <Pause aria-hidden="true" size={16} />}
          </IconButton>
        ) : (
          <ButtonPlaceholder />
        )}
      </Line>
    </Bar>
  )
}
