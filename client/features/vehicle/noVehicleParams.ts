/**
 * Removes the vehicle from the path of a list (ROUTE-06). Links keep the current path params otherwise, and a link on
 * a vehicle's list would lead to the same vehicle again.
 */
export const noVehicleParams = { make: undefined, model: undefined, engine: undefined } as const
