import { tourWords } from '@legajo/ui/tour.tsx'
import { inTwoLanguages } from '../definition.ts'

export const tourTexts = inTwoLanguages(tourWords, {
  skip: 'Skip',
  start: 'Start the tour',
  cancel: 'Cancel',
  before: 'Back',
  next: 'Next',
  finish: 'Finish',
  place: (at, all) => `${at} of ${all}`,
})
