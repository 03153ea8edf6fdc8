import { inTwoLanguages } from '../definition.ts'
import { tourWords } from './tour-walk.tsx'

export const tourTexts = inTwoLanguages(tourWords, {
  skip: 'Skip',
  start: 'Start the tour',
  cancel: 'Cancel',
  before: 'Back',
  next: 'Next',
  finish: 'Finish',
  place: (at, all) => `${at} of ${all}`,
})
