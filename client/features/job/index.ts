export { JobPage } from './JobPage.tsx'
export { LazyJobPanel } from './LazyJobPanel.tsx'
export { jobHead, loadJob, loadVehicleJobs, vehicleJobsHead } from './loadJob.ts'
export { VehicleJobsPage } from './VehicleJobsPage.tsx'
