/** The public door: draws, walks, checks and replays any machine of XState. Nothing behind it knows the shop. */

export { createPainter } from '#client/devtools/flows/drawing/picture.tsx'
export { packBugLog, unpackBugLog, writeBugLog } from '#client/devtools/flows/log/bugLog.ts'
export { replay } from '#client/devtools/flows/log/replay.ts'
export { createTracer } from '#machines/trace.ts'
export { checkMachine } from './checkMachine.ts'
export { model } from './model.ts'
export { mutantsOf } from './mutants.ts'
export { noticeOf } from './notice.ts'
