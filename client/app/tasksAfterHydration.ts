import { deleteExpired } from './expiredStorage.ts'
import { keepReloadPosition } from './reloadPosition.ts'

/** These tasks run once the page is hydrated. One file loads faster than two. */
export const runTasksAfterHydration = (): void => {
  deleteExpired()
  keepReloadPosition()
}
