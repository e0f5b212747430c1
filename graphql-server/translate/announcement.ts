import type { AnnouncementAnswer } from '#contract/rest.ts'

/** A disturbance takes precedence (SHELL-06); null where there is no announcement. */
export const announcementOf = ({ show_error, error_msg_en, show, text_en }: AnnouncementAnswer) => {
  if (show_error && error_msg_en) return { text: error_msg_en, disturbance: true }
  return show && text_en ? { text: text_en, disturbance: false } : null
}
