import type { Ignored } from '../ignored.ts'
import type { FinderEvent } from './finder.types.ts'

export const finderIgnored: Ignored<FinderEvent> = {
  'make.chosen': {
    in: ['makesMissing'],
    why: 'There are no makes to choose from; retry first.',
  },
  'model.chosen': {
    in: ['asking.choosingMake', 'loadingMakes', 'makesMissing'],
    why: 'Models are offered once a make is chosen.',
  },
  'year.chosen': {
    in: ['asking.choosingMake', 'asking.choosingModel', 'loadingMakes', 'makesMissing'],
    why: 'Years are offered once a model is chosen.',
  },
  'finder.submitted': {
    in: [
      'asking.choosingMake',
      'asking.choosingModel',
      'asking.choosingYear',
      'asking.leaving',
      'asking.loadingModels',
      'asking.loadingYears',
      'asking.modelsMissing',
      'asking.yearsMissing',
      'loadingMakes',
      'makesMissing',
    ],
    why: 'The button is disabled until a year is chosen (FIND-05), and while it leads away.',
  },
  'retry.clicked': {
    in: [
      'asking.choosingMake',
      'asking.choosingModel',
      'asking.choosingYear',
      'asking.chosen',
      'asking.leaving',
      'asking.loadingModels',
      'asking.loadingYears',
      'loadingMakes',
    ],
    why: 'No list is missing.',
  },
}
