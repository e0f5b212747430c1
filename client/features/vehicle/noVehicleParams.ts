/**
 * Takes a vehicle out of the path of a list (ROUTE-06): links keep the path's params otherwise, and one from such a
 * list would lead to the same vehicle again.
 */
export const noVehicleParams = { make: undefined, model: undefined, engine: undefined } as const
