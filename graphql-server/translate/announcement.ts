import type { AnnouncementAnswer } from '#contract/rest.ts'

/** What is announced (SHELL-06): a disturbance goes before everything else; null is nothing. */
export const announcementOf = ({ show_error, error_msg_en, show, text_en }: AnnouncementAnswer) => {
  if (show_error && error_msg_en) return { text: error_msg_en, disturbance: true }
  return show && text_en ? { text: text_en, disturbance: false } : null
}
