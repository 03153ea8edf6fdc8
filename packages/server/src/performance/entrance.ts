/** Entrance of performance for other areas: the published scores. */
export { readPublishedScores } from './published-scores.ts'
