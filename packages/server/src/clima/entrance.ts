/** Entrance of surveys for other areas: the end of surveys. */
export { closeEndedSurveys } from './close-ended-surveys.ts'
