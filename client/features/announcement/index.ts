export { Announcement } from './deferredAnnouncement.tsx'
