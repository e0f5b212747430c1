/**
 * Documents and torques of the demonstration. Its parts are invented, so each torque says that it is made up, and the only
 * documents are the part's own drawing and a sheet that says what a seller would put there. There are no certificates.
 */
import type { DocumentRow, MeasureRow } from '../../tables/catalogueTypes.ts'
import type { GroupName } from './partGroups.ts'

const madeUp = 'Made up for the demonstration: do not work by it'

type Joint = readonly [name: string, newtonMetres: number, thread: string]

const shockJoints: readonly Joint[] = [
  ['Upper mounting nut', 25, 'M10 × 1.25'],
  ['Lower mounting bolt', 98, 'M12 × 1.5'],
]
const armJoints: readonly Joint[] = [
  ['Bolts of the bushes, at ride height', 120, 'M14 × 1.5'],
  ['Castle nut of the ball joint', 85, 'M14 × 1.5'],
]
const leafJoints: readonly Joint[] = [
  ['U-bolt nuts, crosswise', 110, 'M12 × 1.5'],
  ['Shackle bolts, at ride height', 95, 'M14 × 1.5'],
]
const linkJoints: readonly Joint[] = [['Nut of the link', 55, 'M10 × 1.5']]
const wheelSide: readonly Joint[] = [['Bolts of the caliper bracket', 110, 'M12 × 1.25']]

const jointsOf: Readonly<Partial<Record<GroupName, readonly Joint[]>>> = {
  'FRONT SHOCKS': shockJoints,
  'REAR SHOCKS': shockJoints,
  'LEAF SPRINGS': leafJoints,
  'U-BOLTS': leafJoints,
  'UPPER CONTROL ARMS': armJoints,
  'LOWER CONTROL ARMS': armJoints,
  'SWAY BAR LINKS': linkJoints,
  DISCS: wheelSide,
  CALIPERS: wheelSide,
}

export const demoMeasuresOf = (group: GroupName): MeasureRow[] => {
  const joints = jointsOf[group] ?? []
  return [
    ...joints.map(([name, torque]) => ({
      kind: 'torque' as const,
      name,
      value: String(torque),
      unit: 'Nm',
      note: madeUp,
    })),
    ...joints.map(([name, , thread]) => ({
      kind: 'dimension' as const,
      name: `Thread: ${name.split(',')[0]?.toLowerCase() ?? name}`,
      value: thread,
      note: madeUp,
    })),
  ]
}

/** `pictureVersion`: of the part's pictures; null where it has none. */
export const demoDocumentsOf = (
  publicId: string,
  group: GroupName,
  pictureVersion: string | null,
): DocumentRow[] =>
  jointsOf[group] === undefined
    ? []
    : [
        {
          title: 'Fitting instructions (sample sheet of the demonstration)',
          kind: 'instructions',
          language: 'en',
          url: `/files/instructions-${publicId}.svg`,
        },
        ...(pictureVersion === null
          ? []
          : [
              {
                title: 'Drawing with measures',
                kind: 'drawing',
                url: `/files/part-${publicId}-2.svg?v=${pictureVersion}`,
              },
            ]),
      ]
