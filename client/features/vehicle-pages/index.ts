export { vehicleHead } from './head.ts'
export { loadVehicle } from './load.ts'
export { VehiclePage } from './VehiclePage.tsx'
