/** Data folders of the bundled upstream with a small catalogue, which a process would take seconds to fill. */
import { openDemoDatabase } from './migratedDatabase.ts'

/** `CATALOGUE_PARTS` of these folders. */
const parts = 120

export const fillDataFolder = async (folder: string): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10)
  const { close } = await openDemoDatabase({ parts, seed: 'workshop', today }, folder)
  await close()
}
