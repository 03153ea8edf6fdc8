import type { Area } from '../http/server.ts'
import { serveAccessCards } from './access-card.ts'
import { serveAnswering } from './answer-survey.ts'
import { serveResults } from './results.ts'
import { serveSegmentation } from './segmentation.ts'
import { serveSurveys } from './survey.ts'

export const serveClima: Area = (server) => {
  for (const area of [serveSurveys, serveAnswering, serveAccessCards, serveResults, serveSegmentation]) area(server)
}
