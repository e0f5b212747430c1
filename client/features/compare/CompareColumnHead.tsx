import { Photo } from '#client/features/parts/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { TextLink } from '#client/ui/TextLink.tsx'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { comparedSearch } from '#domain/catalogue/compare.ts'
import type { ShownPart } from './CompareTable.tsx'
import { Name } from './compareTableStyles.ts'
import type { Comparison } from './loadCompared.ts'

type Props = { part: ShownPart; comparison: Comparison }

/** Picture, name and the way out of the comparison. */
export const CompareColumnHead = ({ part, comparison }: Props) => {
  const { compare } = useShop()
  const others = comparison.parts.filter((name) => name !== part.text)
  const remove = async () => {
    const actor = await compare.reach()
    actor.send({ type: 'part.removed', part: part.text })
  }
  return (
    <th scope="col">
      <Photo photos={part.photos} alt="" width={196} eager />
      <Name>
        <TextLink to="/details/$name" params={{ name: part.urlcomponent }}>
          {unbrokenName(part.name)}
        </TextLink>
      </Name>
      <span data-screen-only>
        <TextLink
          to="/compare"
          search={comparedSearch({ ...comparison, parts: others })}
          onClick={() => void remove()}
        >
          Remove<VisuallyHidden> {part.name}</VisuallyHidden>
        </TextLink>
      </span>
    </th>
  )
}
