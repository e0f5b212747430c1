import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { AnnouncementDocument } from '#client/generated/graphql.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import type { AnnouncementPorts } from '#machines/announcement/announcement.ports.ts'

export const announcementEffects = ({ fetchQuery, hydrated }: EffectDeps): AnnouncementPorts => ({
  fetchAnnouncement: async () => {
    await hydrated
    const { announcement } = await fetchQuery(AnnouncementDocument, {}, { maxAge: defaultMaxAge })
    return { announced: Boolean(announcement) }
  },
  logProblem,
})
