export { Announcement } from './Announcement.tsx'
