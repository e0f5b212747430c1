import type { SnapshotView } from '../vocabulary.ts'

export const isEnquiryOpen = ({ tags }: SnapshotView<object>): boolean => tags.has('open')
export const isEnquirySending = ({ tags }: SnapshotView<object>): boolean => tags.has('busy')
