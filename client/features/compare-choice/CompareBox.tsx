import { useCallback } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { styled } from '#client/ui/theme.ts'
import { escapePartName } from '#domain/parts/partName.ts'
import { isChosen } from '#machines/compare/compare.select.ts'
import { compareFormId } from './compareFormId.ts'

const Choice = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$target',
  fontSize: '$2',
  color: '$soft',
  cursor: 'pointer',
  '& input': { width: '18px', height: '18px', margin: 0, accentColor: '$colors$brand', cursor: 'inherit' },
})

type Props = { part: string; name: string }

/**
 * Chooses a part to compare (CMP-01). A native check box of the form in `CompareDock`, which works without a script; the
 * actor's code comes with the first choice.
 */
export const CompareBox = ({ part, name }: Props) => {
  const { compare } = useShop()
  const choose = useCallback(
    async ({ checked }: HTMLInputElement) => {
      const actor = await compare.reach()
      actor.send(checked ? { type: 'part.chosen', part, name } : { type: 'part.removed', part })
    },
    [compare, part, name],
  )
  const watch = useCallback(
    (box: HTMLInputElement | null) => {
      if (!box) return
      const show = () => {
        const actor = compare.current()
        if (actor) box.checked = isChosen(actor.getSnapshot(), part)
      }
      // React missed a choice that was made before hydration.
      if (box.checked) void choose(box)
      else show()
      return compare.subscribe(show)
    },
    [compare, part, choose],
  )
  return (
    <Choice data-screen-only>
      <input
        ref={watch}
        type="checkbox"
        form={compareFormId}
        name="parts"
        value={escapePartName(part)}
        aria-label={`Compare ${name}`}
        onChange={(event) => void choose(event.target)}
      />
      Compare
    </Choice>
  )
}
