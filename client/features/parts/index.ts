export { AdditionOutcome } from './AdditionOutcome.tsx'
export { AddPartsButton } from './AddPartsButton.tsx'
export { BuyButton } from './BuyButton.tsx'
export { countCachedRows } from './countCachedRows.ts'
export { formatPartCount } from './formatPartCount.ts'
export { PartList } from './PartList.tsx'
export { PartRow } from './PartRow.tsx'
export { PartRowSkeletons } from './PartRowSkeletons.tsx'
export { Photo } from './Photo.tsx'
export { Price, PriceAmount, type PriceFields } from './Price.tsx'
export { PriceTerms } from './PriceTerms.tsx'
export {
  InPlaceOfControls,
  PartAbout,
  PartBuy,
  PartControls,
  PartLine,
  PartLines,
  SmallText,
  SummaryBox,
} from './partLineStyles.ts'
export { QuantityStepper } from './QuantityStepper.tsx'
export { SummaryFigures } from './SummaryFigures.tsx'
