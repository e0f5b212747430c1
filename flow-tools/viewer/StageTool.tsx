import { Tool } from './styles.tsx'

/** The panel in the middle of the viewer. */
export type Stage = 'chart' | 'sequence' | 'comparison'
const labels = { sequence: 'Sequence', comparison: 'Compare logs' } as const

type StageToolProps = { name: keyof typeof labels; stage: Stage; onChoose: (stage: Stage) => void }

/** Shows one stage; pressed again, the chart. */
export const StageTool = ({ name, stage, onChoose }: StageToolProps) => (
  <Tool type="button" aria-pressed={stage === name} onClick={() => onChoose(stage === name ? 'chart' : name)}>
    {labels[name]}
  </Tool>
)
