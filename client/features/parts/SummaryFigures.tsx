import { Fragment } from 'react'
import { styled } from '#client/ui/theme.ts'
import { formatMoney, type Money } from '#domain/money.ts'

const Figures = styled('dl', {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  columnGap: '$4',
  rowGap: '$2',
  margin: 0,
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-sum]': { fontWeight: 600, fontSize: '$4' },
})

type Props = {
  /** In their order; those that are null or undefined are left out. */
  figures: Readonly<Record<string, string | Money | null | undefined>>
  /** The label of the figure that counts most. */
  sum: string
}

/** The figures of a job or a shared cart. */
export const SummaryFigures = ({ figures, sum }: Props) => (
  <Figures>
    {Object.entries(figures).map(([label, figure]) =>
      figure ? (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd data-sum={label === sum || undefined}>
            {typeof figure === 'string' ? figure : formatMoney(figure)}
          </dd>
        </Fragment>
      ) : null,
    )}
  </Figures>
)
