import type { AnnouncementPorts } from '#machines/announcement/announcement.types.ts'
import { usualAge } from '../graphql/ask.ts'
import { AnnouncementDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

export const announcementPorts = ({ ask, alive }: Tools): AnnouncementPorts => ({
  fetchAnnouncement: async () => {
    await alive
    const { announcement } = await ask(AnnouncementDocument, {}, { maxAge: usualAge })
    return { announced: Boolean(announcement) }
  },
})
