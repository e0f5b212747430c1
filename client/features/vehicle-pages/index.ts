export { loadVehiclePage } from './loadVehiclePage.ts'
export { VehiclePage } from './VehiclePage.tsx'
export { vehicleHead } from './vehicleHead.ts'
