/** Entrance of performance for other areas: the published scores. */
export { publishedScores } from './published-scores.ts'
