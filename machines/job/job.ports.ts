import type { Addition } from '../additionQueue.ts'
import { type PortsOf, promisePort } from '../port.ts'
import type { EditResult } from '../vocabulary.ts'
import type { JobQuery, JobResult } from './job.types.ts'

export const jobPorts = {
  actors: {
    loadJob: promisePort<JobQuery, JobResult>(),
    /** `requestEdit(cart, { kind: 'add', … })`; the machine shows a refusal itself. */
    addJobPart: promisePort<Addition, EditResult>(),
  },
}
export type JobPorts = PortsOf<typeof jobPorts>
