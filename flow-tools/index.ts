/** The public door for tests and scripts: records, replays, walks and checks any machine of XState. Plain Node loads it. */

export { packBugLog, readBugLog, unpackBugLog, writeBugLog } from './log/bugLog.ts'
export { compareLogs } from './log/compareLogs.ts'
export { replay } from './log/replay.ts'
export { mutantsOf } from './mutants/mutants.ts'
export { noticeOf } from './mutants/notice.ts'
export { valueMutantsOf } from './mutants/valueMutants.ts'
export { asks, executes, fieldOf, hasField, isAlike, temporal } from './temporal.ts'
export { createTracer, type TraceEntry } from './trace/createTracer.ts'
export { checkMachine } from './walker/checkMachine.ts'
export { model } from './walker/model.ts'
export { checkSite, type Site, siteText } from './walker/site.ts'
export type { Property } from './walker/temporal.ts'
