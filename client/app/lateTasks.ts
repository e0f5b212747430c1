import { deleteExpired } from './expiredStorage.ts'
import { keepReloadPosition } from './reloadPosition.ts'

/** What can wait until the page has come to life. */
export const runLateTasks = (): void => {
  deleteExpired()
  keepReloadPosition()
}
