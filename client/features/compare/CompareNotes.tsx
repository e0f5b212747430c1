import { TextLink } from '#client/ui/TextLink.tsx'
import { comparedSearch } from '#domain/catalogue/compare.ts'
import { Controls } from './compareTableStyles.ts'
import type { Comparison } from './loadCompared.ts'

type Props = {
  comparison: Comparison
  /** Their drawings stand below. */
  isScaled: boolean
  onlyDifferences: boolean
}

/** Explains the marks and the scale of the pictures, and chooses between all rows and those that differ. */
export const CompareNotes = ({ comparison, isScaled, onlyDifferences }: Props) => (
  <Controls>
    <p>
      <span aria-hidden="true">≠ </span>Marked rows differ.{' '}
      <span data-screen-only>
        <TextLink
          to="/compare"
          search={comparedSearch({ ...comparison, onlyDifferences: !onlyDifferences })}
          replace
        >
          {onlyDifferences ? 'Show all rows' : 'Show only differences'}
        </TextLink>
      </span>
    </p>
    {isScaled ? null : <p>The pictures are not at one scale.</p>}
  </Controls>
)
