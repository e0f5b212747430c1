/** The public door for tests and scripts: records, replays, walks and checks any machine of XState. Plain Node loads it. */

export { packBugLog, readBugLog, unpackBugLog, writeBugLog } from './log/bugLog.ts'
export { compareLogs } from './log/compareLogs.ts'
export { replay } from './log/replay.ts'
export { asks, executes, fieldOf, hasField, isAlike, temporal } from './temporal.ts'
export { createTracer, type TraceEntry } from './trace/createTracer.ts'
export { checkMachine } from './walker/checkMachine.ts'
export { model } from './walker/model.ts'
export { mutantsOf } from './walker/mutants.ts'
export { noticeOf } from './walker/notice.ts'
export { checkSite, type Site, siteText } from './walker/site.ts'
export type { Property } from './walker/temporal.ts'
export { valueMutantsOf } from './walker/valueMutants.ts'
