import { BuyButton, PriceAmount } from '#client/features/parts/index.ts'
import { FitAnswer, type Fits, useFitQuestion, useFits } from '#client/features/vehicle/index.ts'
import type { ComparedPartFieldsFragment } from '#client/generated/graphql.ts'
import { Stack } from '#client/ui/Layout.tsx'
import { StatusNote } from '#client/ui/StatusNote.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { comparedSections, drawingShares } from '#domain/catalogue/compare.ts'
import { formatMoney } from '#domain/money.ts'
import { saleUnitText } from '#domain/prices/price.ts'
import { isInStock } from '#domain/stock/isInStock.ts'
import { stockNote } from '#domain/stock/stockNote.ts'
import { CompareColumnHead } from './CompareColumnHead.tsx'
import { CompareNotes } from './CompareNotes.tsx'
import { type Cell, CompareRow } from './CompareRow.tsx'
import { Frame, Grid, Small } from './compareTableStyles.ts'
import type { Comparison } from './loadCompared.ts'
import { ScaledDrawings } from './ScaledDrawings.tsx'

export type ShownPart = ComparedPartFieldsFragment & {
  /** The part's id or `urlcomponent`, as the address has it. */
  text: string
}

const headings = { DETAILS: 'Details', TORQUE: 'Tightening torques', DIMENSION: 'Dimensions' } as const

const priceCell = ({ id, gross, saleUnit }: ShownPart): Cell => {
  if (!gross) return { id, words: 'On request' }
  const unit = saleUnit ? saleUnitText(saleUnit) : ''
  return {
    id,
    words: `${formatMoney(gross)} ${unit}`,
    cell: (
      <>
        <PriceAmount>{formatMoney(gross)}</PriceAmount> <Small>{unit}</Small>
      </>
    ),
  }
}
const stockCell = (part: ShownPart): Cell => {
  const { tone, text } = stockNote(part.stock, 1)
  return { id: part.id, words: text, cell: <StatusNote tone={tone}>{text}</StatusNote> }
}
type Ask = ReturnType<typeof useFitQuestion>['ask']
/** Reasons of parts that fit do not differ. */
const fitCell = (part: ShownPart, fits: Fits, ask: Ask): Cell => {
  const fit = fits.shown(part.id)
  const words = fit && (fit.verdict === 'FITS' ? fit.verdict : `${fit.verdict} ${fit.reason}`)
  return {
    id: part.id,
    words,
    cell: <FitAnswer fits={fits} record={part.id} part={part} ask={ask} />,
  }
}

type Props = { comparison: Comparison; parts: readonly ShownPart[] }

/** The table of a comparison (CMP-02). Rows that differ have a sign, and can be shown alone. */
export const CompareTable = ({ comparison, parts }: Props) => {
  const fits = useFits(parts, comparison.vehicle)
  // The answer may hide the row of the fits, so their question stands outside of the table.
  const { ask, dialog } = useFitQuestion(fits.vehicle, fits.records)
  const onlyDifferences = comparison.onlyDifferences && parts.length > 1
  const shares = drawingShares(parts.map(({ photos }) => photos[0]?.widthMm))
  const sections = comparedSections(parts)
  const fitCells = parts.map((part) => fitCell(part, fits, ask))
  const only = { onlyDifferences }
  return (
    <Stack gap={4}>
      {parts.length > 1 ? (
        <CompareNotes comparison={comparison} isScaled={shares !== null} {...only} />
      ) : null}
      <Frame tabIndex={0} aria-label="Comparison">
        <Grid>
          <VisuallyHidden as="caption">The parts, with what they differ in</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Part</th>
              {parts.map((part) => (
                <CompareColumnHead key={part.id} part={part} comparison={comparison} />
              ))}
            </tr>
          </thead>
          <tbody>
            <CompareRow name="Price" cells={parts.map(priceCell)} {...only} />
            <CompareRow name="Availability" cells={parts.map(stockCell)} {...only} />
            {fitCells.some(({ words }) => words !== null) ? (
              <CompareRow name="Fit" cells={fitCells} {...only} />
            ) : null}
            <tr data-screen-only>
              <th scope="row">Buy</th>
              {parts.map((part) => (
                <td key={part.id}>
                  <BuyButton
                    part={part}
                    isForSale={Boolean(part.gross) && isInStock(stockNote(part.stock, 1))}
                    fit={fits.of(part.id)}
                  />
                </td>
              ))}
            </tr>
            <CompareRow
              name="Brand"
              cells={parts.map(({ id, brand }) => ({ id, words: brand ?? null }))}
              {...only}
            />
            <CompareRow
              name="Article number"
              cells={parts.map(({ id, articleNumber }) => ({ id, words: articleNumber ?? null }))}
              {...only}
            />
          </tbody>
          {sections
            .filter(({ rows }) => !onlyDifferences || rows.some(({ differs }) => differs))
            .map(({ kind, rows, notes }) => (
              <tbody key={kind}>
                <tr data-section>
                  <th scope="rowgroup" colSpan={parts.length + 1}>
                    {headings[kind]}
                    {notes.map((note) => (
                      <Small key={note}> {note}</Small>
                    ))}
                  </th>
                </tr>
                {rows.map(({ name, values }) => (
                  <CompareRow
                    key={name}
                    name={name}
                    cells={parts.map(({ id }, index) => ({ id, words: values[index] ?? null }))}
                    {...only}
                  />
                ))}
              </tbody>
            ))}
        </Grid>
      </Frame>
      {dialog}
      {shares ? <ScaledDrawings parts={parts} shares={shares} /> : null}
    </Stack>
  )
}
