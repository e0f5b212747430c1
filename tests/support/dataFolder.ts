/** Data folders of the bundled upstream, which a process would take seconds to make. */
import { openDemoDatabase, openMigratedDatabase } from './migratedDatabase.ts'

/** `CATALOGUE_PARTS` of these folders. */
const parts = 120

/** Its tables are empty: a start fills them. */
export const makeEmptyDataFolder = async (folder: string): Promise<void> => {
  const { close } = await openMigratedDatabase(folder)
  await close()
}

/** With a small catalogue. */
export const fillDataFolder = async (folder: string): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10)
  const { close } = await openDemoDatabase({ parts, seed: 'workshop', today }, folder)
  await close()
}
