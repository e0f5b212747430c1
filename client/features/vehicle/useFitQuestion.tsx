import { type ReactNode, useState } from 'react'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const FitQuestionDialog = lazyComponent(
  async () => (await import('./FitQuestionDialog.tsx')).FitQuestionDialog,
)

export type FitPart = { name: string; urlcomponent?: string | null | undefined }

/**
 * The question that settles a fit with a condition (FIT-07).
 * @param records the parts of the page, which the same answer may settle
 */
export const useFitQuestion = (vehicle: Vehicle | null, records: readonly string[]) => {
  const [asked, setAsked] = useState<{ record: string; part: FitPart } | null>(null)
  const dialog: ReactNode =
    asked && vehicle ? (
      <FitQuestionDialog
        record={asked.record}
        records={records}
        vehicle={vehicle}
        part={asked.part}
        onClose={() => setAsked(null)}
      />
    ) : null
  return { ask: (record: string, part: FitPart) => setAsked({ record, part }), dialog }
}
